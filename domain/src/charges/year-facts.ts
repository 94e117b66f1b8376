import type { AreaId } from "../areas/area-ids.ts";
import type { YearInputs } from "./contract/year-inputs.ts";
import type { Dictionaries } from "../dictionaries/dictionary-items.ts";
import { formatMonth } from "../polish/dates.ts";
import type { YearLaw } from "../year-law/year-law.ts";
import { quantitiesOf, type Quantities, type QuantityKind } from "../areas/quantities.ts";

/** All that a year's charges are computed from. A version that freezes these can be computed again. */
export type YearFacts = {
  readonly year: number;
  /** Of all the year's months, and of those before 'obsługa od' where they were entered. */
  readonly quantities: Quantities;
  /** Months of it that are not handed in. While there is one, sums are the least they can be. */
  readonly open: readonly number[];
  /** The same while of months before 'obsługa od' nobody has said what they count for. */
  readonly lacksEarlier: boolean;
  /** The months that the year is made of; versions that were made before it was kept do not say it, nor does a month by itself. */
  readonly madeOf?: readonly number[] | undefined;
  /** Of earlier years whose twelve months are all ours. */
  readonly before: Readonly<Partial<Record<number, Quantities>>>;
  /**
   * Which areas were handed in in all twelve months of such a year: only of these nothing means none. All, where it is not
   * said, as in versions that were made before it was kept.
   */
  readonly areasBefore?: Readonly<Partial<Record<number, readonly AreaId[]>>>;
  readonly dictionaries: Dictionaries;
  /** Undefined: nothing is known of the year's law. */
  readonly law: YearLaw | undefined;
  readonly company: {
    /** "" while it is not given. */
    readonly seatVoivodeship: string;
    readonly hasBdoNumber: boolean;
    /** Areas that are switched on. */
    readonly areas: readonly AreaId[];
  };
  /** Areas in whose months there are rows, also where they are switched off by now. In a version it follows from what was handed in. */
  readonly filled?: readonly AreaId[] | undefined;
  readonly inputs: YearInputs;
  /** Those of them that were entered in an earlier year, by name, and in which. */
  readonly carried?: Readonly<Record<string, number>> | undefined;
};

/** Of a year whose quantities are all there, or of which it does not matter. */
export const COMPLETE = { open: [], lacksEarlier: false } as const satisfies Partial<YearFacts>;

/** Why a year's quantities are not whole, in Polish. */
export const gapsOf = ({ year, open, lacksEarlier }: Pick<YearFacts, "year" | "open" | "lacksEarlier">): string[] => [
  ...(open.length > 0
    ? [
        `${open.length === 1 ? "Czeka" : "Czekają"} na złożenie: ${open.map((month) => formatMonth(year, month)).join(", ")}.`,
      ]
    : []),
  ...(lacksEarlier ? ["Nie podano w danych rocznych, co było w miesiącach przed „Obsługą od”."] : []),
];

/** A month by itself, by what is known of its year: so the grid, the month, its version and the year's charts say the same. */
export const monthByItself = (
  { year, dictionaries, law, company }: Pick<YearFacts, "year" | "dictionaries" | "law" | "company">,
  quantities: Quantities,
): YearFacts => ({ year, quantities, ...COMPLETE, before: {}, dictionaries, law, company, inputs: {} });

/** Why what these areas' rows count for is not whole. */
export const gapsIn = (facts: YearFacts, areas: readonly AreaId[]): string[] => [
  ...gapsOf(facts),
  ...(hasIncompleteRows(facts.quantities, areas) ? ["Niektóre wiersze mają błędy lub braki i nie są policzone."] : []),
];

export const hasIncompleteRows = (quantities: Quantities, areas: readonly AreaId[]): boolean =>
  quantitiesOf(quantities, "incomplete").some(({ parts: [area] }) => areas.some((id) => id === area));

/** What somebody hands in by these areas, and what is counted of them. */
export type Reported = { readonly areas: readonly AreaId[]; readonly kinds: readonly QuantityKind[] };

/**
 * Whether a company has anything to do with a report, so that its duty, its deadline and its form are there together: an area of
 * it is switched on, or there are rows of one that was, or something was entered of it for months before 'obsługa od'.
 */
export const isConcerned = ({ company, filled = [], quantities }: YearFacts, { areas, kinds }: Reported): boolean =>
  areas.some((area) => company.areas.includes(area) || filled.includes(area)) ||
  kinds.some((kind) => quantitiesOf(quantities, kind).length > 0) ||
  hasIncompleteRows(quantities, areas);

/** The voivodeship whose marshal gets everything but what is charged by place; null while the seat is not given. */
export const officeOfSeat = ({ company }: YearFacts): string | null => company.seatVoivodeship || null;
