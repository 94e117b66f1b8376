import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Cells, Finding } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { MOST_PREVIEWED } from "@ekorok/domain/contract/limits";
import type { ImportRow } from "@ekorok/domain/imports/contract/import-rows";
import type { ImportPreview } from "@ekorok/domain/imports/contract/imports";
import type { ImportRowKind } from "@ekorok/domain/imports/import-row-kinds";
import { MONTH_FIELD } from "@ekorok/domain/imports/plan";
import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { closedRows, type LookedAt } from "./match-parts.ts";
import type { PlannedRow } from "./planned-rows.ts";

type Found = Pick<LookedAt, "parts" | "refused" | "dictionaries">;
type Rows = readonly (() => ImportRow)[];

/** Rows of each kind in the order of areas and months, each made when somebody looks at it. */
export function previewRows({ parts, refused, dictionaries }: Found): Readonly<Record<ImportRowKind, Rows>> {
  const open = parts.filter(({ closed }) => closed === null);
  const lacks = (area: Area, cells: Cells, { year, month }: Month) =>
    blocking(area, cells, { period: { year, month }, dictionaries }).map(({ column, message }) => ({
      field: column,
      reason: message,
    }));
  return {
    refused: [
      ...refused.map((row) => () => {
        const problems = row.problems.map(({ field, text, problem }) => ({ field, text, reason: problem }));
        return rowOf(row.area, row.month, row.cells, { ...inFile(row), problems });
      }),
      ...parts.flatMap((part) =>
        closedRows(part).map((row) => () => {
          const text = formatMonth(part.year, part.month);
          const problems = [{ field: MONTH_FIELD, text, reason: part.closed ?? "" }];
          return rowOf(part.area, part, row.cells, { ...inFile(row), problems });
        }),
      ),
    ],
    changed: open.flatMap((part) =>
      part.matched.changed.map(({ row, from, set }) => () => {
        const cells = { ...row.cells, ...set };
        return rowOf(part.area, part, cells, {
          ...inFile(from),
          number: part.numberOf.get(row.id) ?? 0,
          before: Object.fromEntries(Object.keys(set).map((field) => [field, row.cells[field] ?? null])),
          lacks: lacks(part.area, cells, part),
        });
      }),
    ),
    removed: open.flatMap((part) =>
      part.matched.removed.map(
        ({ id, cells }) =>
          () =>
            rowOf(part.area, part, cells, { number: part.numberOf.get(id) ?? 0 }),
      ),
    ),
    added: open.flatMap((part) =>
      part.matched.added.map(
        (from) => () =>
          rowOf(part.area, part, from.cells, { ...inFile(from), lacks: lacks(part.area, from.cells, part) }),
      ),
    ),
  };
}

const inFile = ({ sheet, index }: PlannedRow) => ({ sheet, line: index + 1 });

const rowOf = (area: Area, { year, month }: Month, cells: Cells, more: Partial<ImportRow>): ImportRow => ({
  area: area.id,
  year,
  month,
  sheet: 0,
  line: 0,
  number: 0,
  before: {},
  problems: [],
  lacks: [],
  ...more,
  cells: Object.fromEntries(Object.entries(cells).flatMap(([field, cell]) => (cell === null ? [] : [[field, cell]]))),
});

/** What would stand in the way when the month is handed in. */
const blocking = (area: Area, ...row: Parameters<Area["check"]>): Finding[] =>
  area.check(...row).filter(({ level }) => level === "blocks");

/** How many rows lack something before their month can be handed in, and what. */
export function lackingIn({ parts, dictionaries }: Found): Pick<ImportPreview, "lackingRows" | "lacking"> {
  let lackingRows = 0;
  const lacking = new Map<string, { area: AreaId; field: string; count: number }>();
  for (const { area, year, month, matched, closed } of parts) {
    if (closed !== null) continue;
    const after = [
      ...matched.added.map(({ cells }) => cells),
      ...matched.changed.map(({ row, set }) => ({ ...row.cells, ...set })),
    ];
    for (const cells of after) {
      const found = blocking(area, cells, { period: { year, month }, dictionaries });
      lackingRows += found.length > 0 ? 1 : 0;
      for (const field of new Set(found.map(({ column }) => column))) {
        const name = `${area.id} ${field}`;
        lacking.set(name, { area: area.id, field, count: (lacking.get(name)?.count ?? 0) + 1 });
      }
    }
  }
  return { lackingRows, lacking: [...lacking.values()].slice(0, MOST_PREVIEWED) };
}
