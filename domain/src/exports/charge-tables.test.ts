import { expect, test } from "vitest";
import type { Charge, ChargeLine, ChargeTotal } from "../charges/contract/charges.ts";
import { monthChargeTables, yearChargeTables } from "./charge-tables.ts";
import { totalsBelow, type ExportRow, type ExportTable } from "./export-document.ts";

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

/** Of each row: its label, amount and remark. */
const said = (rows: Iterable<ExportRow>) => [...rows].map((row) => [row[0], row[2], row[3]]);

test("amounts are numbers with their certainty; an incomplete total says so", async () => {
  const known = charge("A", { amount: "8000.50" });
  const least = charge("B", { amount: "120.00", isAtLeast: true });
  const unknown = [charge("C", { isAtLeast: true }), charge("D", null)];
  const guessed = charge("E", { amount: "1.00", isEstimate: true });
  const [due] = yearChargeTables([known, least, ...unknown, guessed]);
  const all: ExportRow[] = [];
  for await (const batch of due?.rows ?? []) all.push(...batch);
  expect(said(all)).toEqual([
    ["A", "8000.50", "Próg."],
    ["B", "120.00", "Co najmniej. Próg."],
    ["C", null, "Nieustalone. Próg."],
    ["D", null, "Nieustalone. Próg."],
    ["E", "1.00", "Szacunek. Próg."],
  ]);
  expect(said(due ? totalsBelow(due) : [])).toEqual([["Razem", "8121.50", "Co najmniej. Szacunek."]]);
  const whole = (gaps: string[], charges = [known]) =>
    said(yearChargeTables(charges, gaps).slice(0, 1).flatMap(totalsBelow));
  expect(whole([])).toEqual([["Razem", "8000.50", null]]);
  expect(whole(["Nie złożono maja."])).toEqual([["Razem", "8000.50", "Co najmniej."]]);
  expect(whole([], unknown)).toEqual([["Razem", null, "Nieustalone."]]);
  expect(yearChargeTables([])).toMatchObject([{ totals: [], notes: ["Brak opłat."] }]);
});

const line = (what: string, amount: string): ChargeLine => ({
  key: what,
  what,
  quantity: null,
  rate: null,
  formula: "",
  amount,
  sureness: "certain",
  why: [],
  behind: [],
});

test("lines have their sum below; amounts outside of it are in their own table, once", () => {
  const lines = [line("Kubki", "100.10"), line("Słomki", "0.20")];
  const beside = [line("Kubki: z wydanych sztuk", "120.00"), line("Słomki: z wydanych sztuk", "0.20")];
  const sum = { amount: "100.30", isAtLeast: false, isEstimate: false };
  const ofMonth = { ...charge("SUP", sum), lines, beside, sum };
  const [table, apart, ...more] = monthChargeTables([ofMonth]);
  const named = (rows: ExportTable["rows"] = []) =>
    [...(Symbol.iterator in rows ? rows : [])].flat().map((row) => row[2]);
  expect([named(table?.rows), named(apart?.rows), more]).toEqual([
    ["Kubki", "Słomki"],
    ["Kubki: z wydanych sztuk"],
    [],
  ]);
  expect(apart).toMatchObject({
    title: "Poza kwotą do zapłaty",
    notes: [expect.stringContaining("Do opłat się tego nie dodaje.")],
  });
  const totalOf = (due: string) =>
    monthChargeTables([{ ...ofMonth, due: { ...sum, amount: due } }]).flatMap(totalsBelow)[0];
  expect(totalOf("100.30")).toEqual(["Razem", ...Array<null>(8).fill(null), "100.30", null]);
  expect(totalOf("0.00")?.at(-1)).toBe("Przed progami i zaokrągleniami.");
});
