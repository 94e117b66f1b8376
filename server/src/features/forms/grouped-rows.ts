import { areaById, areas } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { Exact } from "@ekorok/domain/exact";
import { groupRows, type GroupedRows } from "@ekorok/domain/forms/form-facts";
import { rowFindings } from "@ekorok/domain/reports/checks/check-month";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportRows, reportVersions } from "../../db/schema.ts";
import type { StoredRow } from "../reports/reckon.ts";

// A year has many rows and forms show few sums, so the database groups and adds them, as `groupRows` does.

export type MonthArea = { readonly month: number; readonly area: AreaId };
export type NumberedVersion = { readonly month: number; readonly number: number };

const columns = [...new Set(areas.flatMap(({ formGroups }) => formGroups.sums))];

const text = (word: string) => sql.raw(`'${word}'`); // names of our own columns

/** The cells that tell kinds of rows apart. */
const distinguishingCells = sql`case area ${sql.join(
  areas.map(
    ({ id, formGroups }) =>
      sql`when ${text(id)} then jsonb_build_object(${sql.join(
        formGroups.by.map((column) => sql`${text(column)}, cells -> ${text(column)}`),
        sql`, `,
      )})`,
  ),
  sql` `,
)} end`;

const sums = sql`jsonb_build_object(${sql.join(
  columns.map((column) => {
    const amount = sql`(amounts ->> ${text(column)})::numeric`;
    return sql`${text(column)}, jsonb_build_object('amount', coalesce(sum(${amount}), 0)::text, 'unknown', count(*) - count(${amount}))`;
  }),
  sql`, `,
)})`;

/** `from` must have the columns area, cells and amounts. */
async function grouped(db: Db, from: SQL): Promise<GroupedRows[]> {
  const groupedRows = sql`select area, amounts, ${distinguishingCells} as cells from (${from}) rows`;
  const found = await db
    .select({
      area: sql<AreaId>`area`,
      cells: sql<GroupedRows["cells"]>`cells`,
      rows: sql<number>`count(*)::int`,
      amounts: sql<GroupedRows["amounts"]>`${sums}`,
    })
    .from(sql`(${groupedRows}) grouped_rows`)
    .groupBy(sql`area, cells`)
    .orderBy(sql`area, cells`);
  return found.map(({ amounts, ...group }) => ({
    ...group,
    amounts: Object.fromEntries(
      (areaById(group.area)?.formGroups.sums ?? []).flatMap((column) => {
        const sum = amounts[column];
        return sum ? [[column, { ...sum, amount: new Exact(sum.amount).toFixed() }]] : [];
      }),
    ),
  }));
}

export async function groupsStored(
  db: Db,
  uid: string,
  year: number,
  places: readonly MonthArea[],
): Promise<GroupedRows[]> {
  if (places.length === 0) return [];
  const [months, areas] = [places.map(({ month }) => month), places.map(({ area }) => area)];
  return grouped(
    db,
    sql`select area, cells, amounts from ${reportRows}
         where uid = ${uid} and year = ${year}
           and (month, area) in (select * from unnest(${sql.param(months)}::int[], ${sql.param(areas)}::text[]))`,
  );
}

export async function groupsSubmitted(
  db: Db,
  uid: string,
  year: number,
  versions: readonly NumberedVersion[],
): Promise<GroupedRows[]> {
  if (versions.length === 0) return [];
  const [months, numbers] = [versions.map(({ month }) => month), versions.map(({ number }) => number)];
  return grouped(
    db,
    sql`select a ->> 'area' as area, r -> 'cells' as cells, r -> 'amounts' as amounts
          from ${reportVersions} v, jsonb_array_elements(v.content -> 'areas') a, jsonb_array_elements(a -> 'rows') r
         where v.uid = ${uid} and v.year = ${year}
           and (v.month, v.number) in (select * from unnest(${sql.param(months)}::int[], ${sql.param(numbers)}::int[]))`,
  );
}

/** Groups rows whose stored amounts are out of date, or of which some block a submission. */
export const groupedAnew = (area: Area, rows: readonly StoredRow[], book: Book): GroupedRows[] =>
  groupRows(
    area,
    rows.map((row) => {
      const amounts = area.amounts(row.cells, book);
      const isBlocked = rowFindings(area, row, book).some(({ level }) => level === "blocks");
      return { cells: row.cells, amounts, isBlocked };
    }),
  );
