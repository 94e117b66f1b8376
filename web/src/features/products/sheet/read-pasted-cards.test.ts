import { expect, test } from "vitest";
import { someBook } from "../../../../test/area-workbench.ts";
import { isCertain, readBlock } from "../../../grid/paste/paste-block.ts";
import { gridColumns } from "../../reports/area/entry/grid-columns.ts";
import { runAtOnce } from "../../../grid/sliced-work.ts";
import { cardTable } from "@ekorok/domain/products/card-table";
import { tableOfCards } from "./read-pasted-cards.ts";

const book = someBook();
const columns = gridColumns(cardTable, book);

/** The questions about a block, and its rows in the grid, with the fields asked for. */
function pasted(rows: readonly (readonly string[])[], answers: Readonly<Record<string, string>>, wanted: string[]) {
  const table = tableOfCards(book)(rows, [], answers);
  const block = runAtOnce(readBlock([], columns, { id: "", key: "code" }, table, () => crypto.randomUUID()));
  const ids = [...new Set(block.changes.map(({ id }) => id))];
  const cellOf = (id: string, key: string) => {
    const change = block.changes.find((one) => one.id === id && one.key === key);
    return change?.raw ?? change?.cell ?? null;
  };
  return {
    asked: table.questions.map(({ id }) => id),
    options: table.questions.map(({ options }) => options.map(({ value }) => value)),
    isCertain: isCertain(block),
    cells: ids.map((id) => wanted.map((key) => cellOf(id, key))),
  };
}

test("a column of units is asked about, as in files; then each mass is read in its own unit", () => {
  const rows = [
    ["Kod", "Nazwa", "Masa opakowania", "J.m."],
    ["A", "Sok", "2", "kg"],
    ["B", "Woda", "400", "g"],
    ["C", "Paleta", "3", "palety"],
  ];
  const of = (answers = {}) => pasted(rows, answers, ["code", "unitMass", "unit"]);
  expect([of().asked, of().options, of().isCertain]).toEqual([["card unit"], [["Masy składnika", "Produktu"]], false]);
  expect(of({ "card unit": "Masy składnika" })).toMatchObject({
    asked: ["card unit"], // and the answer can be changed
    cells: [
      ["A", "2000", null],
      ["B", "400", null],
      ["C", "3 palety", null],
    ],
  });
  const ofProduct = { "card unit": "Produktu", "card unitMass unit": "kg" };
  expect(of({ "card unit": "Produktu" }).asked).toEqual(["card unit", "card unitMass unit"]);
  expect(of(ofProduct).cells[1]).toEqual(["B", "400000", "g"]);
});

test("masses without a unit, and quantities and pieces of something unknown, are asked about", () => {
  const rows = [
    ["Kod", "Materiał", "Masa opakowania", "Ilość", "Sztuk w opakowaniu"],
    ["A", "Szkło", "0,31", "2", "12"],
  ];
  const of = (answers = {}) => pasted(rows, answers, ["unitMass", "count", "perPackage"]);
  expect(of().asked).toEqual(["card count", "card unitMass unit", "card division"]);
  const answers = {
    "card count": "Co innego",
    "card unitMass unit": "kg",
    "card division": "Opakowania jednej sztuki",
  };
  expect(of(answers)).toMatchObject({ asked: of().asked, cells: [["310", null, null]] });
  const others = {
    "card count": "Ile takich składników ma 1 szt. produktu",
    "card unitMass unit": "g",
    "card division": "Opakowania, które mieści tyle sztuk",
  };
  expect(of(others).cells).toEqual([["0.31", "2", "12"]]);
});

test("masses of several parts in columns of their own become rows, each in its unit", () => {
  const rows = [
    ["Kod", "Nazwa", "Masa butelki [g]", "Masa kartonu [kg]"],
    ["A", "Sok", "310", "0,24"],
    ["B", "Woda", "22", ""],
    ["Razem", "", "332", ""],
  ];
  const of = (answers = {}) => pasted(rows, answers, ["code", "unitMass"]);
  expect([of().asked, of().cells]).toEqual([
    ["card unitMass", "doubtful"],
    [
      ["A", null],
      ["B", null],
    ],
  ]);
  expect(of({ "card unitMass": "Wszystkie" }).cells).toEqual([
    ["A", "310"],
    ["A", "240"],
    ["B", "22"],
  ]);
  expect(of({ "card unitMass": "D – Masa kartonu [kg]" }).cells[0]).toEqual(["A", "240"]);
});

test("a complete block asks nothing, and one without headings is pasted column by column", () => {
  const said = [
    ["Kod", "Nazwa", "Masa opakowania [g]"],
    ["A", "Sok", "310"],
  ];
  expect(pasted(said, {}, ["code", "unitMass"])).toMatchObject({ isCertain: true, cells: [["A", "310"]] });
  const { heads, questions } = tableOfCards(book)([["A", "Sok"]], ["code", "gtin"], {});
  expect([heads?.map((head) => head !== "units" && head?.key), questions]).toEqual([["code", "gtin"], []]);
});
