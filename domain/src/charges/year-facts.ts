import type { AreaId } from "../areas/area-ids.ts";
import type { YearInputs } from "./contract/year-inputs.ts";
import type { Dictionaries } from "../dictionaries/dictionary-items.ts";
import { formatMonth } from "../polish/dates.ts";
import type { YearLaw } from "../year-law/year-law.ts";
import { quantitiesOf, type Quantities, type QuantityKind } from "../areas/quantities.ts";

/** All that a year's charges are computed from. Versions store these facts, so that charges can be recomputed. */
export type YearFacts = {
  readonly year: number;
  /** Quantities of all months, including what was entered for months before 'obsługa od'. */
  readonly quantities: Quantities;
  /** The months that are not submitted. While there are any, sums are a minimum. */
  readonly open: readonly number[];
  /** True while nobody has entered what the months before 'obsługa od' count for. Sums are a minimum then, too. */
  readonly lacksEarlier: boolean;
  /** The months that the year consists of. Old versions and single months do not have it. */
  readonly madeOf?: readonly number[] | undefined;
  /** Earlier years whose twelve months were all reported here. */
  readonly before: Readonly<Partial<Record<number, Quantities>>>;
  /** Areas submitted in all twelve months of such a year: only these can be 0. All areas, if absent (old versions). */
  readonly areasBefore?: Readonly<Partial<Record<number, readonly AreaId[]>>>;
  readonly dictionaries: Dictionaries;
  readonly law: YearLaw | undefined;
  readonly company: {
    readonly seatVoivodeship: string;
    readonly hasBdoNumber: boolean;
    readonly areas: readonly AreaId[];
  };
  /** The areas that have rows, even if switched off since. In a version it follows from what was submitted. */
  readonly filled?: readonly AreaId[] | undefined;
  readonly inputs: YearInputs;
  /** The inputs taken from an earlier year: that year, by input name. */
  readonly carried?: Readonly<Record<string, number>> | undefined;
};

/** For complete quantities, or where completeness does not matter. */
export const COMPLETE = { open: [], lacksEarlier: false } as const satisfies Partial<YearFacts>;

/** Why the year's quantities are incomplete, in Polish. */
export const gapsOf = ({ year, open, lacksEarlier }: Pick<YearFacts, "year" | "open" | "lacksEarlier">): string[] => [
  ...(open.length > 0
    ? [
        `${open.length === 1 ? "Czeka" : "Czekają"} na złożenie: ${open.map((month) => formatMonth(year, month)).join(", ")}.`,
      ]
    : []),
  ...(lacksEarlier ? ["Nie podano w danych rocznych, co było w miesiącach przed „Obsługą od”."] : []),
];

/** A month on its own, by what is known of its year. Grid, month page, version and charts show the same by it. */
export const monthByItself = (
  { year, dictionaries, law, company }: Pick<YearFacts, "year" | "dictionaries" | "law" | "company">,
  quantities: Quantities,
): YearFacts => ({ year, quantities, ...COMPLETE, before: {}, dictionaries, law, company, inputs: {} });

export const gapsIn = (facts: YearFacts, areas: readonly AreaId[]): string[] => [
  ...gapsOf(facts),
  ...(hasIncompleteRows(facts.quantities, areas) ? ["Niektóre wiersze mają błędy lub braki i nie są policzone."] : []),
];

export const hasIncompleteRows = (quantities: Quantities, areas: readonly AreaId[]): boolean =>
  quantitiesOf(quantities, "incomplete").some(({ parts: [area] }) => areas.some((id) => id === area));

/** The areas that a report covers, and the kinds of quantities counted for it. */
export type Reported = { readonly areas: readonly AreaId[]; readonly kinds: readonly QuantityKind[] };

/**
 * Whether a report concerns a company, which decides on duty, deadline and form alike: one of its areas is switched
 * on, or has rows, or something was entered for months before 'obsługa od'.
 */
export const isConcerned = ({ company, filled = [], quantities }: YearFacts, { areas, kinds }: Reported): boolean =>
  areas.some((area) => company.areas.includes(area) || filled.includes(area)) ||
  kinds.some((kind) => quantitiesOf(quantities, kind).length > 0) ||
  hasIncompleteRows(quantities, areas);

/** The voivodeship of the marshal who gets everything that is not charged by place; null if not entered. */
export const officeOfSeat = ({ company }: YearFacts): string | null => company.seatVoivodeship || null;

/** The head of a charge that the marshal of the seat gets. */
export const seatCharge = (facts: YearFacts, id: string, title: string, deadline: string) => ({
  id,
  title,
  office: officeOfSeat(facts),
  deadline,
});
