import { expect, test } from "vitest";
import { batteries } from "../areas/declarations/batteries.ts";
import type { Area } from "../areas/define-area.ts";
import { eieEquipment } from "../areas/declarations/eie-equipment.ts";
import { otherEmissions } from "../areas/declarations/other-emissions.ts";
import { packagings } from "../areas/declarations/packagings.ts";
import { vehicles } from "../areas/declarations/vehicles.ts";
import { proposePlan } from "./plan.ts";

const sheet = (rows: string[][]) => ({ name: "Arkusz1", isHidden: false, rows });

test.each([
  "Zużycie na 100 km [l]",
  "Średnie zużycie",
  "Śr. zużycie",
  "Zużycie (l/100km)",
  "Ilość tankowań",
  "Liczba faktur",
])("%j is no amount of fuel: it is left out, and the amount beside it is taken without a question", (heading) => {
  const alone = proposePlan(sheet([["Pojazd", "Paliwo", heading]]), vehicles);
  expect([alone.columns, alone.rivals]).toEqual([{ vehicle: 0, fuel: 1 }, {}]);
  const beside = proposePlan(sheet([["Pojazd", "Paliwo", heading, "Ilość [l]"]]), vehicles);
  expect([beside.columns["amount"], beside.rivals]).toEqual([3, {}]);
});

test.each([
  "Masa skumulowana od początku roku [kg]",
  "Masa narastająco",
  "Masa YTD [t]",
  "Masa w poprzednim miesiącu",
  "Masa planowana [kg]",
  "Udział masy [%]",
  "Liczba pozycji",
  "Liczba dni",
])("%j is neither the mass nor the count of the month", (heading) => {
  const { columns, rivals } = proposePlan(sheet([["Kategoria", heading]]), packagings);
  expect([columns, rivals]).toEqual([{ category: 0 }, {}]);
});

test("a gross mass may include goods, so that it is always asked about", () => {
  const rivalsOf = (area: Area, ...headings: string[]) => proposePlan(sheet([headings]), area).rivals;
  expect(rivalsOf(packagings, "Kategoria", "Waga brutto [kg]")).toEqual({ mass: [1], unitMass: [1] });
  expect(rivalsOf(packagings, "Kategoria", "Masa brutto razem", "Masa jedn.")).toEqual({ mass: [1] });
  expect(rivalsOf(eieEquipment, "Grupa", "Liczba", "Masa brutto [kg]")).toEqual({ mass: [2] });
});

test.each<[Area, string[], Record<string, number>]>([
  [otherEmissions, ["Substancja", "Emisja [Mg]"], { source: 0, amount: 1 }],
  [otherEmissions, ["Nazwa substancji", "Wielkość emisji [Mg]"], { source: 0, amount: 1 }],
  [otherEmissions, ["Zakład", "Emisja CO2 [kg]", "Emisja SO2 [kg]"], { place: 0 }],
  [vehicles, ["Pojazd", "Norma", "Tankowanie [l]"], { vehicle: 0, engine: 1, amount: 2 }],
  [vehicles, ["Pojazd", "Norma emisji", "Data tankowania"], { vehicle: 0, engine: 1, month: 2 }],
  [vehicles, ["Pojazd", "Emisja CO2 [kg]", "Benzyna [l]", "LPG [l]"], { vehicle: 0 }],
  [batteries, ["Typ", "System elektrochemiczny", "Masa"], { kind: 0, chemistry: 1, mass: 2 }],
  [batteries, ["Typ", "Rodzaj baterii", "Masa"], { kind: 1, mass: 2 }],
  [packagings, ["Typ", "Kategoria", "Masa"], { category: 1, mass: 2 }],
])("an area has names of its own: %#", (area, headings, columns) => {
  expect(proposePlan(sheet([headings]), area)).toMatchObject({ columns, rivals: {} });
  expect(Object.keys(proposePlan(sheet([headings]), area).columns)).toHaveLength(Object.keys(columns).length);
});

test("packs of batteries may not be pieces, so that they are asked about", () => {
  const rows = [["Rodzaj", "Skład", "Liczba opakowań", "Masa [kg]"]];
  expect(proposePlan(sheet(rows), batteries)).toMatchObject({ rivals: { count: [2] }, columns: { mass: 3 } });
  expect(proposePlan(sheet([["Kategoria", "Liczba opakowań", "Masa [kg]"]]), packagings).rivals).toEqual({});
});
