import { expect, test } from "vitest";
import type { Charge, ChargeTotal } from "../contract/charges.ts";
import { chargeTable, yearChargeTables } from "./charge-table.ts";
import type { PaperRow } from "./paper.ts";

const charge = (title: string, due: Partial<ChargeTotal> | null): Charge => ({
  id: title,
  title,
  office: null,
  lines: [],
  sum: { amount: "0.00", isAtLeast: false, isEstimate: false },
  due: due && { amount: "0.00", isAtLeast: false, isEstimate: false, ...due },
  remarks: ["Próg."],
  deadline: null,
});

/** What is said, how much it is, and what besides. */
const said = (rows: Iterable<PaperRow>) => [...rows].map((row) => [row[0], row[3], row[2]]);

test("an amount is a number and called what it is; the total never seems to be all where something is not known", async () => {
  const known = charge("A", { amount: "8000.50" });
  const least = charge("B", { amount: "120.00", isAtLeast: true });
  const unknown = [charge("C", { isAtLeast: true }), charge("D", null)];
  const guessed = charge("E", { amount: "1.00", isEstimate: true });
  const [due] = yearChargeTables([known, least, ...unknown, guessed]);
  const all: PaperRow[] = [];
  for await (const batch of due?.rows ?? []) all.push(...batch);
  expect(said(all)).toEqual([
    ["A", "8000.50", "Próg."],
    ["B", "120.00", "Co najmniej. Próg."],
    ["C", null, "Nieustalone. Próg."],
    ["D", null, "Nieustalone. Próg."],
    ["E", "1.00", "Szacunek. Próg."],
  ]);
  expect(said(due?.totals ?? [])).toEqual([["Razem", "8121.50", "Co najmniej. Szacunek."]]);
  const whole = (gaps: string[], charges = [known]) => said(yearChargeTables(charges, gaps)[0]?.totals ?? []);
  expect(whole([])).toEqual([["Razem", "8000.50", null]]);
  expect(whole(["Nie złożono maja."])).toEqual([["Razem", "8000.50", "Co najmniej."]]);
  expect(whole([], unknown)).toEqual([["Razem", null, "Nieustalone."]]);
  expect([yearChargeTables([]).length, chargeTable("Maj", [known]).totals]).toEqual([1, undefined]);
});
