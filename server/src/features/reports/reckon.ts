import { createHash } from "node:crypto";
import { areaIds, explainedBy, totalsOf, type Area, type AreaId, type Book, type Cells } from "@ekorok/domain";
import type { KeptFinding } from "../../db/schema.ts";

export type Row = { id: string; version: number; cells: Cells; amounts: Cells };
export type Reason = { check: string; rowId: string; explains: string; reason: string };

/** What is kept of an area beside its rows. */
export type Reckoned = {
  rowCount: number;
  blocks: number;
  asks: number;
  warns: number;
  totals: Cells;
  findings: KeptFinding[];
  items: string[];
};

/** Enough to put right before looking again; the counts are of all. */
const MOST_KEPT = 300;
/** Stands for the area as a whole where a row's id is wanted. */
export const NO_ROW = "00000000-0000-0000-0000-000000000000";

/** The rows with what their numbers count as by this book. */
export const withAmounts = (area: Area, rows: readonly Row[], book: Book): Row[] =>
  rows.map((row) => ({ ...row, amounts: area.amounts(row.cells, book) }));

/** Everything that follows from the rows of an area, whose amounts are known already. */
export function reckon(
  area: Area,
  rows: readonly Row[],
  book: Book,
  reasons: readonly Reason[],
  findings: readonly KeptFinding[] = rows.flatMap((row) => findingsOf(area, row, book)),
): Reckoned {
  const count = (level: KeptFinding["level"]) => findings.filter((finding) => finding.level === level).length;
  const explained = new Set(findings.filter((finding) => reasonFor(finding, reasons) !== null));
  return {
    rowCount: rows.length,
    blocks: count("blocks"),
    asks: count("asks") - explained.size,
    warns: count("warns"),
    totals: totalsOf(area, rows, book),
    findings: findings
      .toSorted((a, b) => weightOf(a, explained.has(a)) - weightOf(b, explained.has(b)))
      .slice(0, MOST_KEPT),
    items: itemsIn(area, rows),
  };
}

/** What rows say of themselves; the month as a whole has more to say, see month-look.ts. */
function findingsOf(area: Area, { id, cells }: Row, book: Book): KeptFinding[] {
  return area.check(cells, book).map(({ column, level, message }) => {
    const finding = { area: idOf(area), rowId: id, column, level, check: `row.${column}`, message };
    const explained = explainedBy({ ...finding, values: [cells[column] ?? "", message] });
    const { area: _, ...said } = finding;
    return { ...said, explains: level === "asks" ? fingerprint(explained) : "" };
  });
}

/** Names what a reason explains: when the values change, so does this, and the reason holds no more. */
export const fingerprint = (explained: string) => createHash("sha256").update(explained).digest("base64url");

/** The reason given for a finding, while it still explains what it was given for. */
export function reasonFor({ level, check, rowId, explains }: KeptFinding, reasons: readonly Reason[]): string | null {
  if (level !== "asks") return null;
  const given = reasons.find((one) => one.check === check && one.rowId === (rowId ?? NO_ROW));
  return given?.explains === explains ? given.reason : null;
}

/** An area's id as the contract names it; the list of areas is where ids come from. */
export function idOf({ id }: Pick<Area, "id">): AreaId {
  const known = areaIds.find((one) => one === id);
  if (!known) throw new Error(`there is no area ${id}`);
  return known;
}

const weights: Record<KeptFinding["level"], number> = { asks: 0, blocks: 1, warns: 3 };
/** A question can be answered only where it is seen, so it comes first, and makes way for the next one when it is. */
const weightOf = ({ level }: KeptFinding, isExplained: boolean) => (isExplained ? 2 : weights[level]);

function itemsIn(area: Area, rows: readonly Row[]): string[] {
  const listed = Object.entries(area.columns).flatMap(([key, { dictionary }]) => (dictionary ? [key] : []));
  return [...new Set(rows.flatMap(({ cells }) => listed.flatMap((key) => cells[key] ?? [])))].toSorted();
}
