import { expect, test } from "vitest";
import {
  changedYears,
  confirmedIn,
  draftFrom,
  type ItemDraft,
  readDraft,
  withField,
  withGivenSources,
} from "./item-draft.ts";
import { emptyRate, typedRate, withChange } from "./rate-draft.ts";

const id = "11111111-1111-4111-8111-111111111111";
const rate = { value: "1773.79", status: "derived", source: "wyliczenie" } as const;
const boiler = {
  name: "Gaz",
  category: id,
  power: { above: "1.4", upTo: "5" },
  unit: "10⁶ m³",
  rates: { 2024: rate, 2026: rate },
};
const engine = { name: "EURO 5", categories: [id], rates: { [id]: { 2026: rate } }, note: "uwaga" };

test.each([
  ["heatingBoiler", boiler],
  ["vehicleEngine", engine],
  ["vehicleFuel", { name: "LPG", density: rate, densityUnit: "kg/l" }],
  ["supFee", { name: "Kubki", annex: 6, unit: "szt.", rates: {} }],
  ["packagingCategory", { name: "Szkło", material: "M5", feeRates: { 2026: rate }, recyclingLevels: {} }],
  ["vehicleCategory", { name: "Autobusy" }],
] as const)("%s: what is shown and not touched is what is saved", (kind, value) => {
  expect(readDraft(kind, draftFrom(kind, value))).toEqual({ value, problems: null });
});

const changed = (draft: ItemDraft, path: string, change: object): ItemDraft => ({
  ...draft,
  series: { ...draft.series, [path]: (draft.series[path] ?? []).map((rate) => ({ ...rate, ...change })) },
});

test.each([
  ["12,5", "12.5"],
  ["12.5", "12.5"],
  ["1 234,5678", "1234.5678"],
  ["0", "0"],
])("reads a rate typed as %s", (typed, value) => {
  const draft = changed(draftFrom("vehicleEngine", engine), `rates.${id}`, { value: typed });
  expect(readDraft("vehicleEngine", draft).value).toMatchObject({ rates: { [id]: { 2026: { value } } } });
});

test.each([
  ["", "Uzupełnij to pole."],
  ["-1", "Wpisz liczbę nie mniejszą niż 0."],
  ["1,23456", "Wpisz najwyżej 4 miejsca po przecinku."],
  ["abc", "To nie jest liczba. Wpisz na przykład 1234,5."],
])("a rate typed as %j shows a problem at its field", (typed, problem) => {
  const draft = changed(draftFrom("vehicleEngine", engine), `rates.${id}`, { value: typed });
  expect(readDraft("vehicleEngine", draft).problems).toEqual({ [`rates.${id}.2026.value`]: problem });
});

test("every missing field has a problem in Polish, and a number of no year like any other", () => {
  expect(readDraft("vehicleEngine", draftFrom("vehicleEngine", {})).problems).toEqual({
    name: "Uzupełnij to pole.",
    categories: "Dodaj co najmniej jedną pozycję.",
  });
  expect(readDraft("vehicleFuel", draftFrom("vehicleFuel", {})).problems).toEqual({
    name: "Uzupełnij to pole.",
    densityUnit: "Uzupełnij to pole.",
    "density.value": "Uzupełnij to pole.",
  });
  const { problems } = readDraft("heatingBoiler", draftFrom("heatingBoiler", { name: "x" }));
  expect(Object.keys(problems ?? {}).toSorted()).toEqual(["category", "power", "power.upTo", "unit"]);
});

test("a recycling level is at most 100 %", () => {
  const draft = draftFrom("packagingCategory", { name: "x", material: "M1", recyclingLevels: { 2026: rate } });
  expect(readDraft("packagingCategory", draft).problems).toEqual({
    "recyclingLevels.2026.value": "Wpisz liczbę nie większą niż 100.",
  });
});

test("names the years whose numbers were changed, added or removed", () => {
  const start = draftFrom("heatingBoiler", boiler);
  expect(changedYears(start, start)).toEqual([]);
  const rates = start.series["rates"]?.map((each) => (each.year === "2024" ? { ...each, value: "2" } : each)) ?? [];
  const other = { ...start, series: { rates: [...rates, emptyRate("2027")] } };
  expect(changedYears(start, other)).toEqual(["2024", "2027"]);
  expect(changedYears(start, { ...start, series: {} })).toEqual(["2024", "2026"]);
  const fuel = draftFrom("vehicleFuel", { name: "LPG", density: rate, densityUnit: "kg/l" });
  expect(changedYears(fuel, changed(fuel, "density", { value: "1" }))).toEqual([""]);
});

test("another unit makes numbers unconfirmed, and the old unit restores them", () => {
  const start = draftFrom("heatingBoiler", boiler);
  const choose = (draft: ItemDraft, value: string) => withField("heatingBoiler", start, draft, { path: "unit", value });
  const statuses = ({ series }: ItemDraft) => series["rates"]?.map(({ status }) => status);
  const other = choose(start, "Mg");
  expect([other.fields["unit"], statuses(other)]).toEqual(["Mg", ["unconfirmed", "unconfirmed"]]);
  expect(statuses(choose(other, "10⁶ m³"))).toEqual(["derived", "derived"]);
  const renamed = withField("heatingBoiler", start, start, { path: "name", value: "Inny" });
  expect(statuses(renamed)).toEqual(["derived", "derived"]);
});

test("only an unconfirmed number needs no source", () => {
  const draft = (status: string) => changed(draftFrom("vehicleEngine", engine), `rates.${id}`, { source: " ", status });
  expect(readDraft("vehicleEngine", draft("unconfirmed")).value).toMatchObject({
    rates: { [id]: { 2026: { value: "1773.79", status: "unconfirmed", source: "" } } },
  });
  for (const status of ["official", "derived"])
    expect(readDraft("vehicleEngine", draft(status)).problems).toEqual({
      [`rates.${id}.2026.source`]: "Podaj źródło, na przykład: M.P. 2025 poz. 769.",
    });
});

test("making a number official needs a source typed anew, and an unchanged number keeps its source", () => {
  const start = typedRate(rate, "2026");
  const rising = withChange(start, start, { status: "official" });
  expect(rising).toEqual({ ...start, status: "official", source: "" });
  expect(withChange(start, rising, { status: "unconfirmed" }).source).toBe(start.source);
  expect(withChange(start, rising, { value: "1773,790" })).toMatchObject({ status: "derived", source: start.source });
  const read = withChange(start, rising, { source: start.source });
  expect(read).toEqual({ ...start, status: "official", isSourceGiven: true });
  const confirmed = { fields: {}, series: { [`rates.${id}`]: [read, rising], density: [{ ...read, year: "" }] } };
  expect(confirmedIn(confirmed)).toEqual([`rates.${id}.2026`, "density"]);
  const again = { ...confirmed, series: { ...confirmed.series, density: [{ ...start, year: "", value: "1" }] } };
  expect(confirmedIn(withGivenSources({ ...again, fields: { name: "Inny" } }, confirmed))).toEqual([
    `rates.${id}.2026`,
  ]);
});

test("a changed number does not become official in a second step either", () => {
  const start = typedRate({ ...rate, status: "official" }, "2026");
  const other = withChange(start, start, { value: "1800" });
  expect(other).toMatchObject({ status: "unconfirmed", source: "" }); // the old act says nothing of it
  expect(withChange(start, other, { status: "derived" }).source).toBe("");
  expect(withChange(start, other, { status: "official" }).source).toBe("");
  expect(withChange(start, other, { value: "1 773,79" })).toMatchObject({ status: "official", source: start.source });
});
