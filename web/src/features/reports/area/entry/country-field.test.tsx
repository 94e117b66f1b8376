// @vitest-environment jsdom
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book } from "@ekorok/domain/areas/cells";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { expect, test } from "vitest";
import { FormField } from "../../../../grid/forms/form-field.tsx";
import type { CellContent } from "../../../../grid/grid-row.ts";
import { findField, leave, press, show, type } from "../../../../../test/stand-in-page.ts";
import { gridColumns } from "./grid-columns.ts";

const book: Book = { period: { year: 2026, month: 3 }, dictionaries: emptyDictionaries() };

function countryOf() {
  const area = areaById("importedPackagings");
  const column = area && gridColumns(area, book).find(({ key }) => key === "country");
  if (!area || !column) throw new Error("no country");
  return { area, column };
}
const { area, column } = countryOf();

/** The field of a row with this value, and what it saves. */
async function field(cell: string | null) {
  const taken: CellContent[] = [];
  const problems = area.check({ country: cell }, book).filter((finding) => finding.column === "country");
  const hide = await show(
    <FormField
      column={column}
      row={{ id: "1", cells: { country: cell } }}
      problems={problems}
      isLocked={false}
      isFirst={false}
      onTake={(content) => taken.push(content)}
    />,
  );
  const offered = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
  return { input: findField("Kraj"), taken, offered, hide };
}

test.each([
  ["wegry", "Węgry", "HU"],
  ["de", "Niemcy", "DE"],
  ["niem", "Niemcy", "DE"],
  ["germ", "Niemcy", "DE"],
  ["chin", "Chiny", "CN"],
])("%s finds %s by keyboard", async (typed, name, code) => {
  const { input, taken, offered, hide } = await field(null);
  await type(input, typed);
  expect(offered()[0]).toBe(name);
  await press(input, "Enter");
  expect(taken).toEqual([{ cell: code }]);
  await hide();
});

test.each([
  ["Germany", { cell: "DE" }],
  ["DEU", { cell: "DE" }],
  ["NIEMCY ", { cell: "DE" }],
  ["niem", { cell: null, raw: "niem" }],
  ["Nibylandia", { cell: null, raw: "Nibylandia" }],
  ["", { cell: null }],
])("typing %j and leaving names a country, or asks which", async (typed, content) => {
  const { input, taken, hide } = await field("FR");
  expect(input.value).toBe("Francja");
  await type(input, typed);
  await leave(input);
  expect(taken).toEqual([content]);
  await hide();
});

test("a text from before stays visible with a request to choose, until somebody does", async () => {
  const { input, taken, hide } = await field("chi");
  expect(input.value).toBe("chi");
  expect(document.body.textContent).toContain("„chi”, czego nie ma na liście. Wybierz z listy.");
  await press(input, "Enter");
  await leave(input);
  expect(taken).toEqual([]);
  await type(input, "chiny");
  await press(input, "Enter");
  expect(taken).toEqual([{ cell: "CN" }]);
  await hide();
});

test("a copied value is read back as the same", () => {
  for (const { value, label } of column.options?.({ id: "1", cells: {} }) ?? []) {
    expect(column.format(value)).toBe(label);
    expect(column.parse(column.edit(value), { id: "1", cells: {} })).toEqual({ cell: value });
  }
});
