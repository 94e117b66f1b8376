import { isDeepStrictEqual } from "node:util";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { rowSchema } from "@ekorok/domain/areas/row-schema";
import type { Issue } from "@ekorok/domain/contract/error-body";
import { MOST_ROWS } from "@ekorok/domain/contract/limits";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import type { RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { byPosition, positionsBetween } from "@ekorok/domain/reports/row-order";
import { invalid, notPossible } from "../../../errors/refused.ts";
import type { StoredRow } from "../reckon.ts";

type RowChange = RowsPatch["changes"][number];
/** The rows after a save, and which of them to write. */
export type ChangedRows = { rows: StoredRow[]; added: StoredRow[]; altered: StoredRow[]; removed: StoredRow[] };

export const TOO_MANY_ROWS = `W jednej części miesiąca mieści się najwyżej ${formatDecimal(String(MOST_ROWS))} wierszy. Połącz wiersze albo usuń zbędne.`;

/** Applies changes to rows, all or none, without storing them. Conflicts were refused before. */
export function changeRows(
  area: Area,
  rows: readonly StoredRow[],
  changes: readonly RowChange[],
  version: number,
  book: Book,
): ChangedRows {
  refuseRepeated(changes);
  const before = new Map(rows.map((row) => [row.id, row]));
  const wanted = cellsAfter(area, before, changes);
  const places = placesAfter(rows, before, changes);
  const result: ChangedRows = { rows: [], added: [], altered: [], removed: [] };
  const after = new Map(before);
  for (const { id, set } of changes) {
    const row = before.get(id);
    const cells = wanted.get(id);
    if (set === null) {
      if (row) result.removed.push(row);
      after.delete(id);
    } else if (cells && !(row && isDeepStrictEqual(cells, row.cells) && places.get(id) === row.position)) {
      const next = { id, version, position: places.get(id) ?? "", cells, amounts: area.amounts(cells, book) };
      (row ? result.altered : result.added).push(next);
      after.set(id, next);
    }
  }
  if (after.size > MOST_ROWS) throw notPossible(TOO_MANY_ROWS);
  const isOrdered =
    result.added.length === 0 && result.altered.every(({ id, position }) => before.get(id)?.position === position);
  return { ...result, rows: isOrdered ? [...after.values()] : [...after.values()].toSorted(byPosition) };
}

/** The position of each changed row: given, or unchanged; new rows without one go to the end in their order. */
function placesAfter(
  rows: readonly StoredRow[],
  before: ReadonlyMap<string, StoredRow>,
  changes: readonly RowChange[],
) {
  const places = new Map(changes.map(({ id, position }) => [id, position ?? before.get(id)?.position]));
  const unplaced = [...places.keys()].filter((id) => places.get(id) === undefined);
  if (unplaced.length === 0) return places;
  const taken = [rows.at(-1)?.position, ...places.values()].filter((position) => position !== undefined);
  const positions = positionsBetween(taken.toSorted().at(-1) ?? null, null, unplaced.length, Math.random);
  unplaced.forEach((id, index) => places.set(id, positions[index]));
  return places;
}

function refuseRepeated(changes: readonly RowChange[]): void {
  const seen = new Set<string>();
  const issues = changes.flatMap(({ id }, index): Issue[] => {
    if (!seen.has(id)) return seen.add(id) && [];
    return [{ path: `/body/changes/${index}/id`, message: "Ten sam wiersz podano dwa razy." }];
  });
  if (issues.length > 0) throw invalid("Niektóre wartości są nieprawidłowe.", { issues });
}

/** Cells of changed rows, parsed by the area's schema: nothing else is stored. Unchanged cells are not parsed. */
function cellsAfter(
  area: Area,
  before: ReadonlyMap<string, StoredRow>,
  changes: readonly RowChange[],
): Map<string, Cells> {
  const columns = Object.keys(area.columns);
  const empty = Object.fromEntries(columns.map((column) => [column, null]));
  const issues: Issue[] = [];
  const parsed = new Map<string, Cells>();
  for (const [index, { id, set }] of changes.entries()) {
    if (set === null) continue;
    const stored = before.get(id)?.cells ?? {};
    const whole = Object.fromEntries(columns.map((column) => [column, stored[column] ?? null]));
    const others = Object.entries(set).filter(([column, cell]) => cell === null || cell !== whole[column]);
    const { data, error } = rowSchema(area).safeParse(
      { ...empty, ...Object.fromEntries(others) },
      { error: inputProblem },
    );
    if (data)
      parsed.set(id, { ...whole, ...Object.fromEntries(others.map(([column]) => [column, data[column] ?? null])) });
    for (const { path, message } of error?.issues ?? [])
      issues.push({ path: ["/body/changes", index, "set", ...path.map(String)].join("/"), message });
  }
  if (issues.length > 0) throw invalid("Niektóre wartości są nieprawidłowe.", { issues });
  return parsed;
}
