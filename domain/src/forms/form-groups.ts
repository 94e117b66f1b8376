import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { Exact } from "../exact.ts";
import { lineKey } from "../areas/line-key.ts";

/** What rows that are alike come to: the sum of what is known, and of how many rows it is not. */
export type GroupedRows = {
  readonly area: AreaId;
  readonly cells: Cells;
  readonly rows: number;
  readonly amounts: Readonly<Record<string, { readonly amount: string; readonly unknown: number }>>;
  /** Rows that cannot be handed in as they are: they count for nothing, and it is said that they do not. */
  readonly isBlocked?: true;
};

type CountedRow = { readonly cells: Cells; readonly amounts: Cells; readonly isBlocked?: boolean };

/** The same that the database does with rows as they are kept. */
export function groupRows({ id: area, told }: Pick<Area, "id" | "told">, rows: readonly CountedRow[]): GroupedRows[] {
  const { by, sums } = told;
  const groups = new Map<string, CountedRow[]>();
  for (const row of rows) {
    const key = lineKey(String(row.isBlocked ?? false), ...by.map((column) => spelt(row.cells[column])));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((members) => ({
    area,
    cells: Object.fromEntries(by.map((column) => [column, members[0]?.cells[column] ?? null])),
    rows: members.length,
    amounts: Object.fromEntries(sums.map((column) => [column, added(members, column)])),
    ...(members[0]?.isBlocked && { isBlocked: true }),
  }));
}

/** Nothing is told from a text. */
const spelt = (cell: string | null | undefined) => (cell === null || cell === undefined ? "" : `=${cell}`);

function added(rows: readonly CountedRow[], column: string): { amount: string; unknown: number } {
  const known = rows.flatMap(({ amounts }) => amounts[column] ?? []);
  return {
    amount: known.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed(),
    unknown: rows.length - known.length,
  };
}
