import { expect, test } from "vitest";
import type { Charge, ChargeTotal } from "../contract/charges.ts";
import { chargeTable, yearChargeTable } from "./charge-table.ts";
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
const said = (rows: Iterable<PaperRow>) => [...rows].map((row) => [row[0], row[2], row[9], row[10]]);

test("an amount is a number and called what it is; the total never seems to be all where something is not known", async () => {
  const known = charge("A", { amount: "8000.50" });
  const least = charge("B", { amount: "120.00", isAtLeast: true });
  const unknown = [charge("C", { isAtLeast: true }), charge("D", null)];
  const guessed = charge("E", { amount: "1.00", isEstimate: true });
  const { rows, totals = [] } = yearChargeTable([known, least, ...unknown, guessed]);
  const all: PaperRow[] = [];
  for await (const batch of rows) all.push(...batch);
  expect(said(all)).toEqual([
    ["A", "Do zapłaty", "8000.50", "Próg."],
    ["B", "Do zapłaty, co najmniej", "120.00", "Próg."],
    ["C", "Do zapłaty: nieustalone", null, "Próg."],
    ["D", "Do zapłaty: nieustalone", null, "Próg."],
    ["E", "Do zapłaty", "1.00", "Szacunek. Próg."],
  ]);
  expect(said(totals)).toEqual([["Razem", "Do zapłaty, co najmniej", "8121.50", "Szacunek."]]);
  const whole = (gaps: string[]) => said(yearChargeTable([known], gaps).totals ?? []);
  expect(whole([])).toEqual([["Razem", "Do zapłaty", "8000.50", null]]);
  expect(whole(["Nie złożono maja."])).toEqual([["Razem", "Do zapłaty, co najmniej", "8000.50", null]]);
  expect(said(yearChargeTable(unknown).totals ?? [])).toEqual([["Razem", "Do zapłaty: nieustalone", null, null]]);
  expect([yearChargeTable([]).totals, chargeTable("Maj", [known]).totals]).toEqual([undefined, undefined]);
});
