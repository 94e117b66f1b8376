import { grouped } from "../grouped.ts";
import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { quantitiesOf, type QuantityKind, lineKey } from "../areas/quantities.ts";
import { hasIncompleteRows, isConcerned, type Reported, type YearFacts } from "../charges/year-facts.ts";
import { earlierMonthsOf, earlierQuantities } from "../charges/year-quantities.ts";
import type { Dictionaries } from "../dictionaries/dictionary-items.ts";
import { Exact, exactSum } from "../exact.ts";
import { MONTHS } from "../periods/month.ts";
import type { OfficialForm } from "./contract/forms.ts";
import type { Area } from "../areas/define-area.ts";

/** All that a year's forms are made from. */
export type FormFacts = {
  /** The facts of the charges, so that forms and charges agree. */
  readonly facts: YearFacts;
  /** What rows contain in addition. */
  readonly groups: readonly GroupedRows[];
  /** The areas declared as empty in each month of the year. */
  readonly declaredEmpty: readonly AreaId[];
  /** For names: the facts of a version only have the items used by charges. */
  readonly dictionaries: Dictionaries;
  readonly company: {
    readonly name: string;
    readonly seat: string;
    readonly regon: string;
    readonly phone: string;
    readonly email: string;
  };
};

/** A form as its file declares it. `make` may give several, such as a wykaz for each office. */
export type Form = {
  readonly part: Reported;
  /** The possible ids, each with the key of the duty that filing it fulfils. Parts of one report share the duty. */
  readonly filed: readonly Pick<OfficialForm, "id" | "duty">[];
  /** Empty if it does not concern the company. */
  readonly make: (of: FormFacts) => OfficialForm[];
};

/** A sum, and why it is incomplete; `why` is empty if it is complete. */
export type FormSum = { readonly amount: Exact; readonly why: readonly string[] };

/** The groups of an area that match, without rows that cannot be submitted. */
export const groupsIn = (
  { groups }: FormFacts,
  area: AreaId,
  isMeant: (cells: Cells) => boolean = () => true,
): GroupedRows[] => groups.filter((group) => group.area === area && !group.isBlocked && isMeant(group.cells));

export function sumOfRows(
  of: FormFacts,
  area: AreaId,
  column: string,
  isMeant: (cells: Cells) => boolean = () => true,
): FormSum {
  const meant = groupsIn(of, area, isMeant).map(({ amounts }) => amounts[column] ?? { amount: "0", unknown: 0 });
  return {
    amount: exactSum(meant.map(({ amount }) => amount)),
    why: [...(meant.some(({ unknown }) => unknown > 0) ? [NOT_ENTERED] : []), ...rowGaps(of, area)],
  };
}

const NOT_ENTERED = "W części wierszy tej liczby nie podano.";
const BLOCKED = "Niektóre wiersze mają błędy lub braki i nie są policzone.";
export const EARLIER_MONTHS_MISSING = "Nie podano w danych rocznych, co było w miesiącach przed „Obsługą od”.";
const EARLIER_IN_PART =
  "Z miesięcy przed „Obsługą od” wiadomo tylko to, od czego zależą opłaty. Resztę dolicz z własnych danych.";

/** Why the rows of an area are incomplete. */
export const rowGaps = (of: FormFacts, area: AreaId): string[] => [
  ...(of.groups.some((group) => group.area === area && group.isBlocked) ? [BLOCKED] : []),
  ...earlierGaps(of.facts),
];

/** Rows do not cover the months before 'obsługa od', unless it was entered that there was nothing. */
function earlierGaps(facts: YearFacts): string[] {
  const { madeOf = MONTHS, inputs, lacksEarlier } = facts;
  if (lacksEarlier) return [EARLIER_MONTHS_MISSING];
  const isGiven = earlierMonthsOf(madeOf).length > 0 && Object.keys(earlierQuantities(madeOf, inputs)).length > 0;
  return isGiven ? [EARLIER_IN_PART] : [];
}

/** The sum that charges use, including what was entered for months before 'obsługa od'. */
export function sumCharged(
  { facts }: FormFacts,
  areas: readonly AreaId[],
  kind: QuantityKind,
  isMeant: (parts: readonly string[]) => boolean = () => true,
): FormSum {
  const found = quantitiesOf(facts.quantities, kind).filter(({ parts }) => isMeant(parts));
  return {
    amount: exactSum(found.map((one) => one.sum.amount)),
    why: [
      ...(found.some(({ sum }) => sum.unknown) ? [NOT_ENTERED] : []),
      ...(hasIncompleteRows(facts.quantities, areas) ? [BLOCKED] : []),
      ...(facts.lacksEarlier ? [EARLIER_MONTHS_MISSING] : []),
    ],
  };
}

/** Whether a form exists: if its duty does, or if there are rows, which the facts of old versions do not show. */
export const concernsForm = ({ facts, groups }: FormFacts, part: Reported): boolean =>
  isConcerned(facts, part) || hasRowsOf(groups, part.areas);

export const hasRowsOf = (groups: readonly GroupedRows[], areas: readonly AreaId[]): boolean =>
  groups.some(({ area }) => areas.includes(area));

/** Whether a table of these areas concerns the company. */
export const concernsAreas = ({ facts, groups }: FormFacts, areas: readonly AreaId[]): boolean =>
  areas.some((area) => facts.company.areas.includes(area)) || hasRowsOf(groups, areas);

/** The sum of equal rows: the known amount, and how many rows have an unknown one. */
export type GroupedRows = {
  readonly area: AreaId;
  readonly cells: Cells;
  readonly rows: number;
  readonly amounts: Readonly<Record<string, { readonly amount: string; readonly unknown: number }>>;
  /** Rows that cannot be submitted. They are not counted, and forms say so. */
  readonly isBlocked?: true;
};

type CountedRow = { readonly cells: Cells; readonly amounts: Cells; readonly isBlocked?: boolean };

/** Groups rows as the database query does for stored rows. */
export function groupRows(
  { id: area, formGroups }: Pick<Area, "id" | "formGroups">,
  rows: readonly CountedRow[],
): GroupedRows[] {
  const { by, sums } = formGroups;
  const groups = grouped(rows, ({ isBlocked = false, cells }) =>
    lineKey(String(isBlocked), ...by.map((column) => spelt(cells[column]))),
  );
  return [...groups.values()].map((members) => ({
    area,
    cells: Object.fromEntries(by.map((column) => [column, members[0]?.cells[column] ?? null])),
    rows: members.length,
    amounts: Object.fromEntries(sums.map((column) => [column, added(members, column)])),
    ...(members[0]?.isBlocked && { isBlocked: true }),
  }));
}

/** Keeps an empty cell distinct from any text. */
const spelt = (cell: string | null | undefined) => (cell === null || cell === undefined ? "" : `=${cell}`);

function added(rows: readonly CountedRow[], column: string): { amount: string; unknown: number } {
  const known = rows.flatMap(({ amounts }) => amounts[column] ?? []);
  return {
    amount: exactSum(known).toFixed(),
    unknown: rows.length - known.length,
  };
}
