// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { click, find, findButton, findField, leave, show, type } from "../../../test/stand-in-page.ts";
import type { CellProblem } from "../cell-problems.ts";
import type { GridColumn } from "../grid-column.ts";
import type { CellContent, GridRow } from "../grid-row.ts";
import { FormField } from "./form-field.tsx";

const plain = (cell: string | null) => cell ?? "";
const column = (kind: GridColumn["kind"]): GridColumn => ({
  key: "x",
  title: "Zużycie",
  kind,
  width: 100,
  isRequired: false,
  format: plain,
  edit: plain,
  parse: (text) => ({ cell: text }),
  options: () => [],
  description: "jednostki: Mg, kg",
});

const shown = (kind: GridColumn["kind"], problems: readonly CellProblem[]) =>
  show(
    <FormField
      column={column(kind)}
      row={{ id: "1", cells: {} }}
      problems={problems}
      isLocked={false}
      isFirst={false}
      onTake={() => {}}
    />,
  );

test("a number with two readings is decided by a button, and the focus is back in the field", async () => {
  const taken: CellContent[] = [];
  const asking: GridColumn = {
    ...column("number"),
    parse: (text) => (text === "1.200" ? { problem: "Która?", raw: text, readings: ["1200", "1,2"] } : { cell: text }),
  };
  await show(
    <FormField
      column={asking}
      row={{ id: "1", cells: {}, raw: { x: "1.200" } }}
      problems={[{ level: "blocks", message: "Która?" }]}
      isLocked={false}
      isFirst={false}
      onTake={(content) => taken.push(content)}
    />,
  );
  // In what floats above it: below the field it would push down the next one, in which somebody types by then.
  expect(find("input").getAttribute("aria-describedby")).toBe(find("[role=group]").getAttribute("aria-labelledby"));
  expect(find("input").getAttribute("aria-invalid")).toBe("true");
  expect(document.body.textContent).not.toContain("Która?");
  await click(findButton("1,2"));
  expect(taken).toEqual([{ cell: "1,2" }]);
  expect(document.activeElement).toBe(find("input"));
});

test.each(["number", "choice", "check"] as const)(
  "of a %s, only what is wrong stands below the field",
  async (kind) => {
    const described = () =>
      (find("input").getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent);
    const below = () =>
      [...document.querySelectorAll("p")]
        .filter((said) => said.compareDocumentPosition(find("input")) === Node.DOCUMENT_POSITION_PRECEDING)
        .map(({ textContent }) => textContent);
    const hide = await shown(kind, []);
    expect(below()).toEqual([]);
    expect(described()).toEqual(["Jednostki: Mg, kg."]);
    const [hint] = document.querySelectorAll("p");
    expect(hint?.compareDocumentPosition(find("input"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await hide();
    const hideWrong = await shown(kind, [{ level: "blocks", message: "Za mało." }]);
    expect(below()).toEqual(["Za mało."]);
    expect(described()).toEqual(["Jednostki: Mg, kg.", "Za mało."]);
    await hideWrong();
  },
);

/** A number in litres or kilograms, and the contents taken over. */
async function measured(cell: string | null) {
  const taken: CellContent[] = [];
  const fuel: GridColumn = {
    ...column("number"),
    measured: {
      units: () => ["l", "kg"],
      split: (text) => {
        const [figures = "", unit = ""] = text.split(" ");
        return { figures, unit };
      },
    },
  };
  await show(
    <FormField
      column={fuel}
      row={{ id: "1", cells: { x: cell } }}
      problems={[]}
      isLocked={false}
      isFirst={false}
      onTake={(content) => taken.push(content)}
    />,
  );
  const picker = find("select");
  if (!(picker instanceof HTMLSelectElement)) throw new Error("the unit is no list");
  const pick = (unit: string) =>
    act(async () => {
      Reflect.set(HTMLSelectElement.prototype, "value", unit, picker);
      picker.dispatchEvent(new Event("change", { bubbles: true }));
    });
  return { picker, pick, taken, field: findField("Zużycie") };
}

test("a picked unit applies to numbers typed without one", async () => {
  const { picker, pick, taken, field } = await measured(null);
  expect([picker.getAttribute("aria-label"), picker.value]).toEqual(["Jednostka", "l"]);
  await pick("kg");
  expect(taken).toEqual([]); // there is no number to apply the unit to
  await type(field, "830");
  await leave(field);
  expect(taken).toEqual([{ cell: "830 kg" }]);
});

test("picking another unit changes the cell; a typed unit wins", async () => {
  const { picker, pick, taken, field } = await measured("830 kg");
  expect(picker.value).toBe("kg");
  await pick("l");
  expect(taken).toEqual([{ cell: "830 l" }]);
  await type(field, "5 l");
  expect(picker.value).toBe("l");
  await leave(field);
  expect(taken.at(-1)).toEqual({ cell: "5 l" });
});

test("picking a unit includes what is being typed", async () => {
  const { pick, taken, field } = await measured(null);
  await type(field, "1200");
  await pick("kg");
  expect(taken).toEqual([{ cell: "1200 kg" }]);
  await leave(field);
  expect(taken).toEqual([{ cell: "1200 kg" }]);
});

test("a unit that does not fit is not kept for the next number", async () => {
  const { picker, taken, field } = await measured("5 Mg");
  expect(picker.value).toBe("");
  await type(field, "1200");
  await leave(field);
  expect(taken).toEqual([{ cell: "1200 l" }]);
});

test("a large number is shown in groups and edited without them", async () => {
  await show(
    <FormField
      column={column("number")}
      row={{ id: "1", cells: { x: "44370,5" } }}
      problems={[]}
      isLocked={false}
      isFirst={false}
      onTake={() => {}}
    />,
  );
  expect(findField("Zużycie").value).toBe("44\u00a0370,5");
  await act(async () => findField("Zużycie").focus());
  expect(findField("Zużycie").value).toBe("44370,5");
});

test("the unit of the row stands in the field, and is read with its name", async () => {
  const unitOf = ({ cells }: { cells: Readonly<Record<string, string | null>> }) =>
    cells["of"] === "gas" ? "kWh/m³" : "kg/l";
  await show(
    <FormField
      column={{ ...column("number"), unitOf }}
      row={{ id: "1", cells: { of: "gas" } }}
      problems={[]}
      isLocked={false}
      isFirst={false}
      onTake={() => {}}
    />,
  );
  expect(find("label").textContent).toBe("Zużycie (kWh/m³)");
  expect(find("label + input + span").textContent).toBe("kWh/m³");
});

test("a day is chosen from the browser's calendar; text that is no day is still shown as text", async () => {
  const taken: CellContent[] = [];
  const fieldOf = (row: GridRow) =>
    show(
      <FormField
        column={column("date")}
        row={row}
        problems={[]}
        isLocked={false}
        isFirst={false}
        onTake={(content) => taken.push(content)}
      />,
    );
  const hide = await fieldOf({ id: "1", cells: { x: "2026-11-05" } });
  const day = findField("Zużycie");
  expect([day.getAttribute("type"), day.value]).toEqual(["date", "2026-11-05"]);
  await type(day, "2026-11-06");
  expect(taken).toEqual([{ cell: "2026-11-06" }]);
  await hide();
  await fieldOf({ id: "1", cells: {}, raw: { x: "wczoraj" } });
  expect(findField("Zużycie").value).toBe("wczoraj");
});
