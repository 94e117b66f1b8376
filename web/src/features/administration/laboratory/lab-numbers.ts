import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { itemsOf, lookUp, valueOf, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { lawIn } from "@ekorok/domain/year-law/laws";
import { changeSeries, type RatePlace, setRate } from "@ekorok/domain/dictionaries/rate-series";
import { dictionaryPages } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { itemName, unitOf } from "@ekorok/domain/dictionaries/shown/field-text";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { comparePolish } from "@ekorok/domain/polish/collation";
import { foldPolish } from "@ekorok/domain/polish/folding";
import { lawNumbers } from "@ekorok/domain/year-law/law-numbers";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { trialItem } from "../../../api/dictionary-editing.ts";

/** A number of a year for which another value can be tried. */
export type LabNumber = {
  readonly key: string;
  readonly name: string;
  /** Tells apart several numbers of one item: a fuel, or the name of the series. */
  readonly label: string | null;
  readonly unit: string;
  readonly places: number;
  readonly max: string | undefined;
  readonly present: Rate | undefined;
} & (
  | { readonly kind: DictionaryKind; readonly id: string; readonly place: RatePlace }
  | { readonly kind: null; readonly path: string }
);

export const nameOfNumber = ({ name, label }: LabNumber): string => (label === null ? name : `${name}, ${label}`);

/** By `LabNumber.key`. */
export type TriedValues = ReadonlyMap<string, { readonly number: LabNumber; readonly value: string }>;

/** Dictionary lists that have numbers for each year, and the other numbers of the law. */
export const labGroups: readonly { readonly value: DictionaryKind | "law"; readonly label: string }[] = [
  ...dictionaryPages.flatMap(({ title, lists }) =>
    lists
      .filter(({ kind }) => kindDeclarations[kind].series.some(({ by }) => by !== "nothing"))
      .map((list) => ({ value: list.kind, label: `${title} – ${list.title.toLowerCase()}` })),
  ),
  { value: "law", label: "Pozostałe stawki i progi" },
];

export const numbersOfGroup = (group: DictionaryKind | "law", all: Dictionaries, year: number): LabNumber[] =>
  group === "law" ? numbersOfLaw(all, year) : numbersOfKind(group, all, year);

function numbersOfLaw(all: Dictionaries, year: number): LabNumber[] {
  const law = lawIn(all, year);
  return (law ? lawNumbers(law) : []).map(({ path, name, unit, rate }) => ({
    key: path,
    kind: null,
    path,
    name,
    label: null,
    unit,
    places: unit.startsWith("zł") ? 2 : 0,
    max: unit === "%" ? "100" : undefined,
    present: rate,
  }));
}

function numbersOfKind(kind: DictionaryKind, all: Dictionaries, year: number): LabNumber[] {
  const { series: declared } = kindDeclarations[kind];
  const found = Object.entries(itemsOf(all, kind)).flatMap(([id, item]) => {
    const value = valueOf(kind, item);
    const numbers: LabNumber[] = [];
    changeSeries(kind, value, (series, name) => {
      const of = declared.find(({ field }) => field === name.field);
      numbers.push({
        key: [id, name.field, name.fuel].join(" "),
        kind,
        id,
        place: { ...name, year: String(year) },
        name: value.name,
        label:
          name.fuel === undefined
            ? declared.length > 1
              ? (of?.label ?? null)
              : null
            : itemName(all, "vehicleFuel", name.fuel),
        unit: of ? unitOf(of, value) : "",
        places: of?.places ?? 0,
        max: of?.max,
        present: series[year],
      });
      return { ...series };
    });
    return numbers;
  });
  return found.toSorted(
    (one, other) => comparePolish(one.name, other.name) || comparePolish(one.label ?? "", other.label ?? ""),
  );
}

/** Numbers whose name contains all words of the search. */
export function searchNumbers(search: string, numbers: readonly LabNumber[]): LabNumber[] {
  const words = foldPolish(search).split(/\s+/).filter(Boolean);
  return numbers.filter(({ name, label }) => {
    const text = foldPolish(`${name} ${label ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

/** The server's input: whole items with the tried values, and numbers of the law. */
export function trialOf(tried: TriedValues, all: Dictionaries, year: number): RateTrial {
  const items = new Map<string, { readonly kind: DictionaryKind; readonly value: DictionaryValue }>();
  const law: Record<string, string> = {};
  for (const { number, value } of tried.values()) {
    if (number.kind === null) {
      law[number.path] = value;
      continue;
    }
    const { kind, id, place, present } = number;
    const item = lookUp(all, kind, id);
    if (!item) continue; // somebody has removed the item meanwhile
    const rate: Rate = { ...(present ?? { status: "unconfirmed", source: "" }), value };
    items.set(id, { kind, value: setRate(kind, items.get(id)?.value ?? valueOf(kind, item), place, rate) });
  }
  return { year, items: [...items].map(([id, { kind, value }]) => trialItem(kind, id, value)), law };
}
