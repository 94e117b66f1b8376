import { grouped } from "../grouped.ts";
import { lookUp, type Dictionaries } from "../dictionaries/dictionary-items.ts";
import type { DictionaryKind } from "../dictionaries/kinds.ts";
import type { FormTable } from "./contract/forms.ts";
import { gminaName } from "../charges/gmina.ts";
import { lineKey } from "../areas/quantities.ts";
import { reportedParts } from "../charges/charged-areas.ts";
import { Exact, exactSum } from "../exact.ts";
import { comparePolishNumeric } from "../polish/collation.ts";
import { foldPolish } from "../polish/folding.ts";
import { boilerKey, placeKey, foldedText } from "./boilers.ts";
import {
  concernsForm,
  groupsIn,
  rowGaps,
  type Form,
  type FormFacts,
  type FormSum,
  type GroupedRows,
} from "./form-facts.ts";
import {
  AS_ENTERED,
  formNumber,
  KILOGRAMS,
  MEGAGRAMS,
  NO_CELL,
  ownLayout,
  PIECES,
  rowOfForm,
  sumCell,
  unknownCell,
  type FormCell,
} from "./form-parts.ts";

const OWN = ownLayout("Krajowej bazie", "Układu Krajowej bazy nie odtwarzamy; nazwy pól mogą się w niej różnić.");

const part = reportedParts.air;
const filed = { id: "kobize", duty: "kobizeReport" };

/** What the national database of emissions asks for, as far as rows have it: sources by place, vehicles, fuels. */
export const kobizeForm: Form = {
  part,
  filed: [filed],
  make(of) {
    if (!concernsForm(of, part)) return [];
    return [
      {
        ...filed,
        title: "KOBiZE: raport do Krajowej bazy",
        office: "Krajowa baza (KOBiZE)",
        source:
          "Ustawa o systemie zarządzania emisjami gazów cieplarnianych i innych substancji, art. 6–7; Dz.U. 2022 poz. 2217",
        emptyIsZero: false,
        tables: [boilers(of), devices(of), sources(of)].filter(({ rows }) => rows.length > 0),
        notes: ["Tu są urządzenia i zużyte paliwa. Emisji z nich nie wyliczamy."],
        afterwards: "Sprawdź błędy w Krajowej bazie i wyślij raport do końca lutego.",
      },
    ];
  },
};

const named = (dictionaries: Dictionaries, kind: DictionaryKind, id: string | null | undefined): string =>
  (id && lookUp(dictionaries, kind, id)?.name) || "spoza listy";

/** Groups with the same key, in Polish order. */
const groupedBy = (groups: readonly GroupedRows[], keyOf: (group: GroupedRows) => string): [string, GroupedRows[]][] =>
  [...grouped(groups, keyOf)].toSorted(([a], [b]) => comparePolishNumeric(a, b));

/** The spelling that most rows use, ignoring extra spaces; null if all are empty. */
function usualSpelling(groups: readonly GroupedRows[], column: string): string | null {
  const rows = new Map<string, number>();
  for (const group of groups) {
    const spelt = (group.cells[column] ?? "").trim().replaceAll(/\s+/g, " ");
    if (spelt !== "") rows.set(spelt, (rows.get(spelt) ?? 0) + group.rows);
  }
  const [most] = [...rows].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

function placeLabel(groups: readonly GroupedRows[]): string {
  const gmina = usualSpelling(groups, "gmina");
  const place = usualSpelling(groups, "place") ?? "miejsce nieustalone";
  return [place, `gmina ${gmina ? gminaName(gmina) : "nieustalona"}`, usualSpelling(groups, "voivodeship")]
    .filter(Boolean)
    .join(", ");
}

function amountOf(of: FormFacts, groups: readonly GroupedRows[]): FormSum {
  const isUnknown = groups.some(({ amounts }) => (amounts.amount?.unknown ?? 0) > 0);
  const [first] = groups;
  return {
    amount: exactSum(groups.map(({ amounts }) => amounts.amount?.amount)),
    why: [
      ...(isUnknown ? ["W części wierszy nie wiadomo, ile to jest."] : []),
      ...(first ? rowGaps(of, first.area) : []),
    ],
  };
}

const MILLION = 1_000_000;
const GAS_UNIT =
  "Jednostka gazu w Krajowej bazie: nieustalone (m³ albo 10⁶ m³). Tu jest w m³: zanim wpiszesz liczbę, sprawdź jednostkę pola.";

/** Boilers by place. The fuel's quality is the average weighted by consumption, if every row has it. */
function boilers(of: FormFacts): FormTable {
  const rows = groupedBy(
    groupsIn(of, "heatingBoilers"),
    (group) => `${boilerKey(group)} ${group.cells.boiler ?? ""}`,
  ).map(([key, groups]) => {
    const cells = groups[0]?.cells ?? {};
    const former = `${lineKey(foldedText(cells.place), foldedText(cells.name))} ${cells.boiler ?? ""}`;
    const kind = cells.boiler ? lookUp(of.dictionaries, "heatingBoiler", cells.boiler) : undefined;
    const isGas = kind?.unit === "10⁶ m³";
    const burnt = amountOf(of, groups);
    const amount = isGas
      ? { ...sumCell({ ...burnt, amount: burnt.amount.times(MILLION) }, KILOGRAMS), checkFirst: GAS_UNIT, unit: "m³" }
      : { ...sumCell(burnt, MEGAGRAMS), unit: "Mg" };
    return rowOfForm(
      "boilers",
      {
        key: lineKey(key),
        formerKey: lineKey(former),
        label: `${placeLabel(groups)}: ${usualSpelling(groups, "name") ?? "kocioł"} (${named(of.dictionaries, "heatingBoiler", cells.boiler)})`,
      },
      {
        power: commonValue(groups, "power", "Moc kotła różni się między miesiącami. Sprawdź ją w wierszach."),
        boilers: commonValue(groups, "boilers", "Liczba kotłów różni się między miesiącami. Sprawdź ją w wierszach."),
        amount,
        calorificValue: { ...meanOf(groups, "calorificValue"), unit: isGas ? "MJ/m³" : "MJ/kg" },
        sulphur: meanOf(groups, "sulphur"),
        ash: meanOf(groups, "ash"),
      },
    );
  });
  return {
    key: "boilers",
    title: "Miejsca korzystania ze środowiska: kotły i paliwa",
    layout: OWN,
    columns: [
      { key: "power", label: "Moc nominalna", unit: "MW" },
      { key: "boilers", label: "Liczba kotłów", unit: "szt." },
      { key: "amount", label: "Zużycie paliwa" },
      { key: "calorificValue", label: "Wartość opałowa" },
      { key: "sulphur", label: "Zawartość siarki", unit: "%" },
      { key: "ash", label: "Zawartość popiołu", unit: "%" },
    ],
    rows,
    notes: ["Jakość paliwa to średnia ważona zużyciem."],
  };
}

function commonValue(groups: readonly GroupedRows[], column: string, otherwise: string): FormCell {
  const values = [...new Set(groups.flatMap(({ cells }) => cells[column] ?? []))];
  const [only] = values;
  if (only === undefined) return unknownCell("Nie podano tego w wierszach.");
  return values.length === 1 ? { text: formNumber(only, AS_ENTERED) } : unknownCell(otherwise);
}

function meanOf(groups: readonly GroupedRows[], column: string): FormCell {
  const burnt = groups.map(({ cells, amounts }) => ({
    value: cells[column] ?? null,
    amount: new Exact(amounts.amount?.amount ?? 0),
    isKnown: (amounts.amount?.unknown ?? 0) === 0,
  }));
  const weight = exactSum(burnt.map(({ amount }) => amount));
  if (burnt.some(({ value }) => value === null)) return unknownCell("Brakuje tego w części wierszy.");
  if (burnt.some(({ isKnown }) => !isKnown) || weight.isZero())
    return unknownCell("Nie wiadomo, ile paliwa zużyto, więc nie ma z czego policzyć średniej.");
  const product = exactSum(burnt.map(({ value, amount }) => amount.times(value ?? 0)));
  return { text: formNumber(product.dividedBy(weight).toDecimalPlaces(3), AS_ENTERED) };
}

function devices(of: FormFacts): FormTable {
  const { dictionaries } = of;
  const labelOf = ({ cells }: GroupedRows) =>
    `${named(dictionaries, "vehicleCategory", cells.category)}: ${named(dictionaries, "vehicleEngine", cells.engine)}, ${named(dictionaries, "vehicleFuel", cells.fuel)}`;
  const rows = groupedBy(groupsIn(of, "vehicles"), labelOf).map(([label, groups]) => {
    const [first] = groups;
    const names = new Set(groups.map(({ cells }) => foldPolish((cells.vehicle ?? "").replaceAll(/\s+/g, ""))));
    const count: FormSum = {
      amount: new Exact([...names].filter((name) => name !== "").length),
      why: [...(names.has("") ? ["W części wierszy nie podano, który to pojazd."] : []), ...rowGaps(of, "vehicles")],
    };
    return rowOfForm(
      "devices",
      { key: lineKey(first?.cells.category ?? "", first?.cells.engine ?? "", first?.cells.fuel ?? ""), label },
      { count: sumCell(count, PIECES), amount: sumCell(amountOf(of, groups), MEGAGRAMS) },
    );
  });
  return {
    key: "devices",
    title: "Eksploatacja urządzeń: pojazdy, maszyny i paliwa",
    layout: OWN,
    columns: [
      { key: "count", label: "Liczba pojazdów", unit: "szt." },
      { key: "amount", label: "Zużycie paliwa", unit: "Mg" },
    ],
    rows,
    notes: ["Pojazdy liczymy po nazwach z wierszy: ta sama nazwa w kilku miesiącach to jeden pojazd."],
  };
}

/** Other sources by place. Poultry is left out: the number of animals in a year is not a sum of months. */
function sources(of: FormFacts): FormTable {
  const { dictionaries } = of;
  const sourceOf = ({ cells }: GroupedRows) =>
    cells.source ? lookUp(dictionaries, "otherEmissionSource", cells.source) : undefined;
  const all = groupsIn(of, "otherEmissions");
  const isPoultry = (group: GroupedRows) => sourceOf(group)?.table === "E";
  const rows = groupedBy(
    all.filter((group) => !isPoultry(group)),
    (group) => `${placeKey(group)}: ${named(dictionaries, "otherEmissionSource", group.cells.source)}`,
  ).map(([, groups]) => {
    const [first] = groups;
    const { place = null, source = null } = first?.cells ?? {};
    const unit = (first && sourceOf(first)?.unit) ?? "kg";
    return rowOfForm(
      "sources",
      {
        key: lineKey(first ? placeKey(first) : "", source ?? ""),
        formerKey: lineKey(foldedText(place), source ?? ""),
        label: `${placeLabel(groups)}: ${named(dictionaries, "otherEmissionSource", source)}`,
      },
      { amount: first ? { ...sumCell(amountOf(of, groups), unit === "Mg" ? MEGAGRAMS : KILOGRAMS), unit } : NO_CELL },
    );
  });
  return {
    key: "sources",
    title: "Miejsca korzystania ze środowiska: pozostałe źródła",
    layout: OWN,
    columns: [{ key: "amount", label: "Ilość" }],
    rows,
    notes: all.some(isPoultry)
      ? ["Chów drobiu wpisz w Krajowej bazie z własnych danych: sumy miesięcy nie mówią, ile było stanowisk."]
      : [],
  };
}
