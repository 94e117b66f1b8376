import type { AreaId } from "../areas/area-ids.ts";
import type { YearInputs } from "../contract/year-inputs.ts";
import type { Dictionaries } from "../dictionaries/collection.ts";
import type { YearLaw } from "../year-law/year-law.ts";
import { quantitiesOf, type Quantities } from "./quantities.ts";

/** All that a year's charges are computed from. A version that freezes these can be computed again. */
export type YearFacts = {
  readonly year: number;
  /** Of all the year's months, and of those before 'obsługa od' where they were entered. */
  readonly quantities: Quantities;
  /** Why they are not whole, in Polish: months that nobody has entered. While there is one, sums are the least they can be. */
  readonly gaps: readonly string[];
  /** One of them: of months before 'obsługa od' nobody has said what they count for. */
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
  readonly inputs: YearInputs;
};

/** The gap that months before 'obsługa od' leave until they are entered. */
export const EARLIER_GAP = "Nie podano w danych rocznych, co było w miesiącach przed „Obsługą od”.";

const NOT_HANDED_IN = "Nie są jeszcze złożone:";

/** The gap that months of a year leave while they are not handed in. */
export const gapOfOpenMonths = (months: readonly string[]): string => `${NOT_HANDED_IN} ${months.join(", ")}.`;

/** The facts of a year that is still being entered: that months are to come is no gap in what there is so far. */
export const factsSoFar = (facts: YearFacts): YearFacts => ({
  ...facts,
  gaps: facts.gaps.filter((gap) => !gap.startsWith(NOT_HANDED_IN)),
});

/** Why what these areas' rows count for is not whole. */
export const gapsIn = (facts: YearFacts, areas: readonly AreaId[]): string[] => [
  ...facts.gaps,
  ...(hasIncompleteRows(facts.quantities, areas) ? ["Niektóre wiersze mają błędy lub braki i nie są policzone."] : []),
];

export const hasIncompleteRows = (quantities: Quantities, areas: readonly AreaId[]): boolean =>
  quantitiesOf(quantities, "incomplete").some(({ parts: [area] }) => areas.some((id) => id === area));

/** The voivodeship whose marshal gets everything but what is charged by place; null while the seat is not given. */
export const officeOfSeat = ({ company }: YearFacts): string | null => company.seatVoivodeship || null;
