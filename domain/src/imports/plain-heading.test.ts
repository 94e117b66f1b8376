import { expect, test } from "vitest";
import { areas } from "../areas/all-areas.ts";
import type { AreaId } from "../areas/area-ids.ts";
import { sampleBook } from "../areas/sample-book.ts";
import { namedFields } from "./headings.ts";
import { skippedColumns, proposePlan } from "./plan.ts";
import { readSheet } from "./read-sheet.ts";

const areaOf = (id: AreaId) => {
  const area = areas.find((one) => one.id === id);
  if (!area) throw new Error(id);
  return area;
};
const how = { month: { year: 2026, month: 11 }, decimalSign: null };

/** What a column with one number is read as: the stored cell, the refusal or the question. */
function readUnder(id: AreaId, heading: string, number: number) {
  const area = areaOf(id);
  const sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Rok", heading],
      [2026, number],
    ],
  };
  const plan = proposePlan(sheet, area);
  if (Object.keys(plan.rivals ?? {}).length > 0) return `${Object.keys(plan.rivals ?? {}).join(" or ")}?`;
  const [row] = readSheet(sheet, plan, area, how, sampleBook);
  return row?.problems[0]?.text ?? Object.entries(row?.cells ?? {}).map(([key, value]) => `${key} ${value}`)[0];
}

test.each(
  [
    "MASA_T",
    "masa_t",
    "masa-t",
    "MasaT",
    "MasaTon",
    "Masa.t",
    "waga_tony",
    "Masa /t/",
    "Masa{t}",
    "Masa–t",
    "Masa:t",
  ].concat(
    ["Masa [10³ kg]", "Masa [10^3 kg]", "Masa *1000 kg", "Masa x 1000 kg", "Masa [kg] (x1000)", "Masa × 1 000 kg"],
    ["Masa w tysiącach kilogramów", "Masa tys. kg", "Masa (1000 kg)", "Masa_tys_kg", "Masa [1000 kg]"],
    ["Masa (x1000) [kg]", "Masa x 1000 [kg]", "Masa 10³ [kg]", "Masa w tys. [kg]", "Masa (w tys.) [kg]"],
    ["Masa w tysiącach (kg)", "Masa (tys.) kg", "Masa [kg] w tys.", "Masa [kg] (w tysiącach)"],
  ),
)("%j means tonnes, however its words are separated", (heading) => {
  expect(readUnder("packagings", heading, 2.5)).toBe("mass 2.5 Mg");
});

test.each<[AreaId, string, string]>([
  ["packagings", "MASA_G", "mass 2.5 g"],
  ["packagings", "masa_mg", "2,5 mg"],
  ["packagings", "Masa w setkach kg", "2,5 setkach kg"],
  ["packagings", "Masa [100 kg]", "2,5 ×100 kg"],
  ["packagings", "Masa [kg] x100", "2,5 ×100 kg"],
  ["packagings", "Masa (x1000)", "2,5 tys."],
  ["packagings", "Masa w setkach [kg]", "2,5 setkach kg"],
  ["packagings", "Masa (x100) [kg]", "2,5 ×100 kg"],
  ["packagings", "Masa big-bagów 1000 kg", "2,5 ×1000 kg"],
  ["packagings", "Masa opakowań ponad 1000 kg", "2,5 ×1000 kg"],
  ["packagings", "Masa 1000 kg", "2,5 ×1000 kg"],
  ["packagings", "Masa 1000 kg w miesiącu", "2,5 ×1000 kg"],
  ["vehicles", "Zatankowano zbiornik 1000 l", "2,5 ×1000 l"],
  ["packagings", "Masa [kg / 1000 l]", "2,5 kg / 1000 l"],
  ["packagings", "Masa kg / 1000 l", "2,5 l"],
  ["vehicles", "Zatankowane litry", "amount 2.5 l"],
  ["vehicles", "Razem litry", "amount 2.5 l"],
  ["vehicles", "Suma litry", "amount 2.5 l"],
  ["vehicles", "ON litry", "amount 2.5 l"],
  ["packagings", "Masa tys. ton", "2,5 tys. ton"],
  ["packagings", "WARTOSC_NETTO_TYS_ZL", "netValue 2500"],
  ["vehicles", "ILOSC_KG", "amount 2.5 kg"],
  ["vehicles", "ilosc_t", "amount 2.5 Mg"],
  ["vehicles", "Ilość w galonach", "2,5 galonach"],
  ["vehicles", "Ilość (gal)", "2,5 gal"],
  ["vehicles", "Ilość [hl]", "2,5 hl"],
  ["vehicles", "Ilość dag", "2,5 dag"],
  ["heatingBoilers", "Zużycie w metrach sześciennych", "amount 2.5 m³"],
  ["vehicles", "Litraż", "amount 2.5 l"],
  ["vehicles", "Pobrano l", "amount 2.5 l"],
  ["vehicles", "Paliwo l", "amount 2.5 l"],
  ["vehicles", "Paliwo [kg]", "amount 2.5 kg"],
  ["vehicles", "Ilość paliwa", "amount 2.5 l"],
  ["heatingBoilers", "Paliwo [kg]", "amount 2.5 kg"],
])("%s: %j is in its own unit", (id, heading, read) => {
  expect(readUnder(id, heading, 2.5)).toBe(read);
});

test.each<[AreaId, string, string]>([
  ["packagings", "Masa w miesiącu [kg]", "mass"],
  ["packagings", "Ilość w miesiącu", "count"],
  ["packagings", "Wprowadzono w okresie [kg]", "mass"],
  ["packagings", "Ilość wprowadzona w miesiącu sprawozdawczym [kg]", "mass"],
  ["vehicles", "Zużycie w miesiącu [l]", "amount"],
  ["vehicles", "Zużycie w danym miesiącu", "amount"],
  ["vehicles", "Zużycie za miesiąc [l]", "amount"],
  ["vehicles", "Zużycie miesięczne", "amount"],
  ["vehicles", "Miesięczne zużycie paliwa [l]", "amount"],
  ["vehicles", "Suma l w m-cu", ""],
  ["vehicles", "Zużycie w kolejnych miesiącach", "amount"],
  ["packagings", "Za miesiąc", "month"],
  ["packagings", "Raport za miesiąc", "month"],
  ["packagings", "Miesiąc wprowadzenia", "month"],
  ["packagings", "Okres sprawozdawczy", "month"],
  ["vehicles", "Miesiąc zużycia", "month"],
  ["vehicles", "Data tankowania", "month"],
  ["importedVehicles", "Data", "introducedOn"],
  ["importedVehicles", "Data wprowadzenia do obrotu", "introducedOn"],
  ["importedVehicles", "Data faktury", "month"],
  ["vehicles", "Norma EURO", "engine"],
  ["supFees", "Miejsce wydania", "place"],
  ["packagings", "Masa opakowań zwrotnych", "mass"],
  ["packagings", "Tworzywa sztuczne", ""],
  ["packagings", "Tworzywo sztuczne", ""],
  ["packagings", "Szt. razem", "count"],
  ["packagings", "Masa plan", ""],
  ["vehicles", "Norma [l]", ""],
  ["vehicles", "Olej silnikowy [l]", ""],
  ["vehicles", "Nr rejestracji", "vehicle"],
  ["vehicles", "Nr rejestr.", "vehicle"],
  ["packagings", "Nr dokum.", "document"],
  ["importedVehicles", "Data wprow.", "introducedOn"],
  ["importedVehicles", "Data wpr.", "introducedOn"],
  ["importedVehicles", "Kategoria (DMC w t)", "category"],
  ["heatingBoilers", "Rodzaj kotła (moc w MW)", "boiler"],
  ["packagings", "Kategoria (szkło w kg)", "category"],
  ["vehicles", "Data dokumentu", "month"],
  ["packagings", "Faktura VAT", "document"],
  ["supFees", "Ilość wydanych (szt.)", "issued"],
  ["supFees", "Liczba wydanych", "issued"],
  ["supFees", "Ilość zakupionych [szt.]", "bought"],
  ["supFees", "Liczba szt.", "count"],
  ["supFees", "Pobrano opłaty [zł]", "collected"],
  ["supFees", "Masa wydanych [kg]", "mass"],
])("%s: %j fills the expected field, or none", (id, heading, field) => {
  const plan = proposePlan({ name: "x", isHidden: false, rows: [["Rok", heading]] }, areaOf(id));
  expect([Object.keys(plan.columns).filter((key) => key !== "year"), plan.rivals]).toEqual([field ? [field] : [], {}]);
});

test.each([
  "Waga towaru [kg]",
  "Waga produktu netto",
  "Ciężar ładunku",
  "Masa odpadów [kg]",
  "Masa poddana recyklingowi [kg]",
  "Masa zwrotów [kg]",
  "Waga z dokumentu WZ",
  "MASA_BRUTTO_KG",
])("%j raises the question of whose mass it is, also without a count", (heading) => {
  const sheet = { name: "x", isHidden: false, rows: [["Materiał", heading]] };
  expect(proposePlan(sheet, areaOf("packagings"))).toMatchObject({
    columns: { category: 0 },
    rivals: { mass: [1], unitMass: [1] },
  });
});

test.each<[AreaId, string]>([
  ["eieEquipment", "Masa produktów [kg]"],
  ["packagings", "Masa opakowań produktów [kg]"],
])("%s: %j is their own mass", (id, heading) => {
  expect(proposePlan({ name: "x", isHidden: false, rows: [["Rok", heading]] }, areaOf(id))).toMatchObject({
    columns: { mass: 1 },
    rivals: {},
  });
});

test("a short name of a card column matches the beginning of a longer heading", () => {
  const fields = [{ label: "Sztuk w opakowaniu", units: [] }];
  expect([...namedFields(["Ilość w opak."], fields).values()]).toEqual(fields);
});

test.each(["Kwota opłaty", "Opłata [zł]"])(
  "%j may be the collected fee or one that is owed, so a person is asked",
  (heading) => {
    const plan = proposePlan({ name: "x", isHidden: false, rows: [["Rodzaj", heading]] }, areaOf("supFees"));
    expect(plan).toMatchObject({ columns: { type: 0 }, rivals: { collected: [1] } });
    expect(plan.columns["collected"]).toBeUndefined();
  },
);

test.each(["jedn_m", "J_M", "JednMiary", "jedn.miary"])("%j is a column of units", (heading) => {
  const sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Kategoria", "Masa", heading],
      ["Szkło", 2, "t"],
    ],
  };
  expect(proposePlan(sheet, areaOf("packagings"))).toMatchObject({ columns: { mass: 1 }, unitColumns: { mass: 2 } });
});

test("columns named after materials are listed as unread", () => {
  const materials = ["Papier i tektura", "Tworzywa sztuczne", "Szkło"];
  const sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Dokument", "Uwagi", ...materials],
      ["FV 1", "x", 3, 40, 5],
    ],
  };
  const plan = proposePlan(sheet, areaOf("packagings"));
  expect(skippedColumns(sheet, plan, areaOf("packagings"))).toEqual(materials);
});
