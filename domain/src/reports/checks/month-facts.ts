import type { ComparedValue } from "../contract/reports.ts";
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
  /** Totals of the last three months that were ready, by `totalsOf`; all null if declared empty. */
  readonly lastMonths: readonly Amounts[];
  /** Null: there is none, or it was not ready. */
  readonly sameMonthLastYear: Amounts | null;
  /** Rows of those months; the newest few hundred are enough. */
  readonly earlierRows: readonly CountedRow[];
};

export type Masses = Readonly<Record<string, string>>;

/** All data for the checks of a month. */
export type MonthFacts = {
  readonly book: Book;
  readonly areas: readonly AreaFacts[];
  /** `packagingMasses` of the year's earlier months, added up. */
  readonly yearBefore: { readonly introduced: Masses; readonly exported: Masses };
  /** VINs that the client has in another month, too, with the latest one. */
  readonly reportedVins: Readonly<Partial<Record<string, Month>>>;
};

export type CheckedFinding = {
  readonly area: AreaId;
  readonly rowId: string | null;
  readonly column: string | null;
  readonly level: FindingLevel;
  /** Identifies the finding within its area or row. Reasons refer to it, so that it may never be renamed. */
  readonly check: string;
  /** The fact, and not what to do, as it is also shown beside the reason afterwards. */
  readonly message: string;
  /** If these change, the reason has to be given anew. */
  readonly values: readonly string[];
  /** Only not entered yet (`isToEnter`). */
  readonly isToEnter?: true;
  /** The same fact in parts, if the value was compared with others. */
  readonly compared?: ComparedValue;
};

export type MonthRule = (facts: MonthFacts) => readonly CheckedFinding[];

/** A question about a whole area. */
export const areaQuestion = (
  finding: Pick<CheckedFinding, "area" | "check" | "message" | "values" | "compared">,
): CheckedFinding => ({ ...finding, rowId: null, column: null, level: "asks" });
