// @vitest-environment jsdom
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book } from "@ekorok/domain/areas/cells";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { act, useState } from "react";
import { expect, test } from "vitest";
import { type GridRow, withContents } from "../../../../grid/grid-row.ts";
import { find, findField, leave, show, type } from "../../../../../test/stand-in-page.ts";
import { gridColumns } from "../entry/grid-columns.ts";
import { BoilerStepper } from "./boiler-stepper.tsx";
import { stepAsking } from "./boiler-steps.ts";
import { useTypingPreview } from "../../../../grid/forms/typing-preview.ts";
import { BoilerCost } from "./boiler-cost.tsx";

const [OIL, BOILER] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const [GAS, GAS_BOILER] = ["00000000-0000-4000-8000-000000000003", "00000000-0000-4000-8000-000000000004"];
const dictionaries = emptyDictionaries();
dictionaries["heating-boilers"].categories = {
  [OIL]: { name: "Olej opałowy", fuel: "oil", version: 1 },
  [GAS]: { name: "Gaz", fuel: "gas", version: 1 },
};
dictionaries["heating-boilers"].heatingBoilers = {
  [GAS_BOILER]: { name: "Kocioł gazowy", category: GAS, power: { upTo: "5" }, unit: "10⁶ m³", rates: {}, version: 1 },
  [BOILER]: { name: "Kocioł olejowy", category: OIL, power: { upTo: "5" }, unit: "Mg", rates: {}, version: 1 },
};
const book: Book = { period: { year: 2026, month: 3 }, dictionaries };

/** The step that asks for the amount, where a boiler costs as many złoty as it burns megagrams. */
async function shown(cells: GridRow["cells"]) {
  const area = areaById("heatingBoilers");
  if (!area) throw new Error("there are no boilers");
  const costOf = ({ cells }: GridRow) => {
    const amount = area.amounts(cells, book).amount ?? null;
    return { lines: [], total: amount === null ? null : { amount, isAtLeast: false, isEstimate: false } };
  };
  const columns = gridColumns(area, book, []);
  const Step = () => {
    const [row, setRow] = useState<GridRow>({ id: "a", cells });
    const now = useTypingPreview(() => {});
    return (
      <BoilerStepper
        period={book.period}
        columns={columns}
        row={row}
        now={now.of(row)}
        problems={{}}
        cost={<BoilerCost area={area} book={book} columns={columns} row={now.of(row)} costOf={costOf} />}
        summary={null}
        step={stepAsking("amount")}
        wanted="document"
        asked={0}
        furthest={0}
        onStep={() => {}}
        onPatch={(changes) => setRow((before) => withContents(before, changes))}
        onTyping={now.onTyping}
        onClose={() => {}}
      />
    );
  };
  await show(<Step />);
}
const said = () => find("[aria-live]").textContent.replaceAll("\u00a0", " ");

test("converted fuel and cost are updated with every key", async () => {
  await shown({ category: OIL, boiler: BOILER, factor: "0.84", amount: null });
  expect(said()).toBe("Opłata za ten miesiąc: nieustalone – podaj zużycie.");
  await type(findField("Zużycie"), "830 l");
  expect(said()).toBe("Opłata za ten miesiąc: 0,6972 zł830 l = 0,6972 Mg");
  await type(findField("Zużycie"), "8300 l");
  expect(said()).toBe("Opłata za ten miesiąc: 6,972 zł8 300 l = 6,972 Mg");
  await type(findField("Zużycie"), "8300 lx");
  expect(said()).toBe("Opłata za ten miesiąc: nieustalone – podaj zużycie.");
});

test("energy without a factor asks for the factor, without an error", async () => {
  await shown({ category: GAS, boiler: GAS_BOILER, amount: "1000 kWh", factor: null });
  expect(said()).toBe("Opłata za ten miesiąc: nieustalone – podaj przelicznik.");
});

test("the cost follows a chosen unit while the figures are being typed", async () => {
  await shown({ category: OIL, boiler: BOILER, factor: "0.84", amount: null });
  await type(findField("Zużycie"), "830");
  expect(said()).toBe("Opłata za ten miesiąc: 830,00 zł"); // in Mg, the first of its units
  const picker = find("select");
  await act(async () => {
    Reflect.set(HTMLSelectElement.prototype, "value", "l", picker);
    picker.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(said()).toBe("Opłata za ten miesiąc: 0,6972 zł830 l = 0,6972 Mg");
});

test("the factor is asked for, in the unit of its fuel, only while the amount needs it", async () => {
  const labels = () => [...document.querySelectorAll("label")].map(({ textContent }) => textContent);
  await shown({ category: GAS, boiler: GAS_BOILER, amount: null, factor: null });
  expect(labels()).toEqual(["Zużycie *", "Dokument"]);
  await type(findField("Zużycie"), "1000 kWh");
  expect(labels()).toEqual(["Zużycie *", "Przelicznik z faktury (kWh/m³)", "Dokument"]);
  await type(findField("Zużycie"), "1000 m³");
  expect(labels()).toEqual(["Zużycie *", "Dokument"]);
});

test("a factor that is entered stays until it is emptied and left", async () => {
  await shown({ category: OIL, boiler: BOILER, amount: "5 kg", factor: "0.84" });
  const factor = () => document.querySelectorAll("label")[1]?.textContent;
  await type(findField("Przelicznik z faktury (kg/l)"), "");
  expect(factor()).toBe("Przelicznik z faktury (kg/l)");
  await leave(findField("Przelicznik z faktury (kg/l)"));
  expect(factor()).toBe("Dokument");
});

test("the place of conversion and cost is there from the start, so that nothing moves", async () => {
  await shown({});
  expect(said()).toBe("Opłata za ten miesiąc: nieustalone – wybierz rodzaj kotła.");
  expect(find("[aria-live]").children).toHaveLength(2);
});
