import type { FindingLevel } from "../../contract/schema-parts.ts";
import type { Book, Cells } from "../../areas/cells.ts";
import type { Month } from "../../periods/month.ts";
import type { AreaId } from "../../areas/area-ids.ts";

export type Amounts = Readonly<Record<string, string | null>>;
export type CountedRow = { readonly cells: Cells; readonly amounts: Amounts };
export type FactRow = CountedRow & { readonly id: string };

export type AreaFacts = {
  readonly area: AreaId;
  readonly rows: readonly FactRow[];
  readonly isDeclaredEmpty: boolean;
  /** Of those of the three months before that were ready, by `totalsOf`; declared empty is all null. */
  readonly lastMonths: readonly Amounts[];
  /** Null: there is no such month, or it was not ready. */
  readonly sameMonthLastYear: Amounts | null;
  /** Rows of those months, to compare a row with. Where there are many, the newest few hundred will do. */
  readonly earlierRows: readonly CountedRow[];
};

/** Kilograms by category of packaging. */
export type Masses = Readonly<Record<string, string>>;

/** All that the checks of a month look at. */
export type MonthFacts = {
  readonly book: Book;
  /** Only areas that the client may manage. */
  readonly areas: readonly AreaFacts[];
  /** What `packagingMasses` says of the year's months before this one; each added up. */
  readonly yearBefore: { readonly introduced: Masses; readonly exported: Masses };
  /** Of the month's VINs those that the client has in another month of any year, with the latest such month. */
  readonly reportedVins: Readonly<Partial<Record<string, Month>>>;
};

/** Something that a check says of a month. */
export type CheckedFinding = {
  readonly area: AreaId;
  readonly rowId: string | null;
  readonly column: string | null;
  readonly level: FindingLevel;
  /** Names it among the findings of the area, or of the row; a reason is given for it by this name. Never renamed. */
  readonly check: string;
  /** What is so; of what asks not what to do about it, as it is also read beside the reason, when all is done. */
  readonly message: string;
  /** The values that a reason explains: with others it has to be given anew. */
  readonly values: readonly string[];
};

/** One file, one rule. */
export type MonthRule = (facts: MonthFacts) => readonly CheckedFinding[];
