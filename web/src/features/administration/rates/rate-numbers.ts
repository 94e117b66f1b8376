import { type Dictionaries, itemsOf, valueOf } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import type { LawNumbersEntered } from "@ekorok/domain/dictionaries/law-changes";
import { changeSeries, type RatePlace, seriesKey } from "@ekorok/domain/dictionaries/rate-series";
import { dictionaryPages, LAW_TITLE } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { itemName, numberText, unitOf } from "@ekorok/domain/dictionaries/shown/field-text";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { comparePolish } from "@ekorok/domain/polish/collation";
import { hasPhrase, matchesWords } from "@ekorok/domain/polish/folding";
import { allLawNumbers, rateAt } from "@ekorok/domain/year-law/law-numbers";
import { lawIn, yearLawOf } from "@ekorok/domain/year-law/laws";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { NO_RATE } from "@ekorok/domain/year-law/rate-statuses";

/** A list of a dictionary, or the law's numbers that are in none. */
export type RateListId = DictionaryKind | "law";

type DictionaryNumber = {
  readonly kind: DictionaryKind;
  readonly id: string;
  /** Null for a number of no year, and for an item that has none. */
  readonly place: RatePlace | null;
};
type LawPart = {
  readonly kind: null;
  readonly path: string;
  /** What the consultancy has entered, and the program's own. */
  readonly entered: Rate | null;
  readonly own: Rate | undefined;
  readonly hasHistory: boolean;
};
type Named = {
  /** The same in every year. */
  readonly key: string;
  readonly name: string;
  /** Tells apart several numbers of one item: a fuel, or the name of the series. */
  readonly label: string | null;
  readonly unit: string;
  readonly places: number;
  readonly max: string | undefined;
  readonly isMasculine: boolean;
  /** Undefined where there is no number. */
  readonly present: Rate | undefined;
  /** What else to know of it: our reading where the law is silent, or that it was entered. */
  readonly note: string | null;
};

/** A number of a year, wherever it is kept. */
export type RateNumber = Named & (DictionaryNumber | LawPart);
export type LawRateNumber = Named & LawPart;

export const nameOfNumber = ({ name, label }: RateNumber): string => (label === null ? name : `${name}, ${label}`);

export const valueText = ({ unit, places }: RateNumber, rate: Pick<Rate, "value"> | undefined): string =>
  rate ? numberText(rate, unit, places) : NO_RATE;

/** All lists, in the order of their pages; the law's numbers are last. */
export const rateLists = [
  ...dictionaryPages.flatMap(({ slug, title, lists }) =>
    lists.map((list) => ({
      id: list.kind,
      title: `${title} – ${list.title.toLowerCase()}`,
      params: { dictionary: slug, list: list.slug },
    })),
  ),
  { id: "law", title: LAW_TITLE, params: null },
] as const satisfies readonly { id: RateListId; title: string; params: object | null }[];
export type RateList = (typeof rateLists)[number];

const nothingEntered: LawNumbersEntered = { numbers: {}, changed: [] };

/** All numbers of a list in a year, missing ones included; an item without numbers is one without a place. */
export const numbersOf = (
  list: RateListId,
  all: Dictionaries,
  year: number,
  entered: LawNumbersEntered = nothingEntered,
): RateNumber[] => (list === "law" ? numbersOfLaw(all, year, entered) : numbersOfKind(list, all, year));

/** The law's numbers. `entered` adds those that do not count yet; without it they are as charges use them. */
export function numbersOfLaw(all: Dictionaries, year: number, entered = nothingEntered): LawRateNumber[] {
  const [program, law] = [yearLawOf(year), lawIn(all, year)];
  if (!program) return [];
  return allLawNumbers.map(({ path, name, unit }) => {
    const [typed, own, inForce] = [entered.numbers[path], rateAt(program, path), law && rateAt(law, path)];
    return {
      key: path,
      kind: null,
      path,
      name,
      label: null,
      unit,
      places: unit.startsWith("zł") ? 2 : 0,
      max: unit === "%" ? "100" : undefined,
      isMasculine: false,
      present: typed ?? inForce,
      entered: typed ?? null,
      own,
      note: typed ? noteOn(typed, inForce, own) : null,
      hasHistory: entered.changed.includes(path),
    };
  });
}

function noteOn(typed: Rate, inForce: Rate | undefined, own: Rate | undefined): string {
  if (inForce?.value !== typed.value)
    return "Wpisana. Zacznie się liczyć, gdy będą wpisane pozostałe liczby tej opłaty.";
  return own && own.value !== typed.value
    ? `Wpisana zamiast wartości programu: ${own.value.replace(".", ",")}.`
    : "Wpisana.";
}

function numbersOfKind(kind: DictionaryKind, all: Dictionaries, year: number): RateNumber[] {
  const { series: declared } = kindDeclarations[kind];
  const found = Object.entries(itemsOf(all, kind)).flatMap(([id, item]) => {
    const value = valueOf(kind, item);
    const numberAt = (name: { field: string; fuel?: string }): Omit<Named & DictionaryNumber, "place" | "present"> => {
      const of = declared.find(({ field }) => field === name.field);
      return {
        key: seriesKey(id, name),
        kind,
        id,
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
        isMasculine: of?.isMasculine ?? false,
        note: "note" in value ? (value.note ?? null) : null,
      };
    };
    const numbers: RateNumber[] = [];
    changeSeries(kind, value, (series, name) => {
      numbers.push({ ...numberAt(name), place: { ...name, year: String(year) }, present: series[year] });
      return { ...series };
    });
    if (declared.every(({ by }) => by === "nothing"))
      numbers.push({
        ...numberAt({ field: declared[0]?.field ?? "" }),
        place: null,
        present: "density" in item ? item.density : undefined,
      });
    return numbers;
  });
  return found.toSorted(
    (one, other) => comparePolish(one.name, other.name) || comparePolish(one.label ?? "", other.label ?? ""),
  );
}

/** Whether it can be confirmed: it is known, and not official. */
export const isToConfirm = (number: RateNumber): boolean =>
  isNumber(number) && number.present !== undefined && number.present.status !== "official";

/** Whether it has a value in a year, known or not: not a name alone. */
export const isNumber = ({ kind }: RateNumber): boolean => kind === null || kindDeclarations[kind].series.length > 0;

/** What a search looks at, beside the name: the list, the value and the source. */
const searchedText = (number: RateNumber, title: string): string =>
  [nameOfNumber(number), title, number.present && valueText(number, number.present), number.present?.source].join(
    " ; ",
  );

type Titled = { readonly title: string; readonly numbers: readonly RateNumber[] };

/** The numbers with all words of the search, list by list. A phrase in a name comes before words found elsewhere. */
export function searchLists<L extends Titled>(lists: readonly L[], search: string): L[] {
  if (search.trim() === "") return [...lists];
  const keep = (isFound: (number: RateNumber, title: string) => boolean) =>
    lists.map((list) => ({ ...list, numbers: list.numbers.filter((number) => isFound(number, list.title)) }));
  const named = keep((number) => hasPhrase(nameOfNumber(number), search));
  if (named.some(({ numbers }) => numbers.length > 0)) return named;
  return keep((number, title) => matchesWords(searchedText(number, title), search));
}
