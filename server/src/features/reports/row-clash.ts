import type { RowsClash, RowsPatch } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import { findLastChanges } from "../history/store.ts";
import { actorTold } from "../users/user-history.ts";
import { rowTold } from "./as-told.ts";
import type { ReportWriter } from "./proofs.ts";
import type { Row } from "./reckon.ts";

/** Refuses to change rows that somebody else has changed since, and tells how they are now, who did that and when. */
export async function refuseClashes(
  db: Db,
  { uid, caller }: ReportWriter,
  item: string,
  rows: readonly Row[],
  changes: RowsPatch["changes"],
): Promise<void> {
  const now = new Map(rows.map((row) => [row.id, row]));
  const clashing = changes.filter(({ id, version }) => (now.get(id)?.version ?? 0) !== version).map(({ id }) => id);
  if (clashing.length === 0) return;
  const changed = await findLastChanges(db, uid, item, "report.rows", clashing);
  const told = clashing.map((id): RowsClash["rows"][number] => {
    const [row, last] = [now.get(id), changed.get(id)];
    return {
      id,
      row: row ? rowTold(row) : null,
      changed: last ? { at: last.at.toISOString(), by: actorTold(caller, last) } : null,
    };
  });
  throw new Refused("ABORTED", "Ktoś inny zmienił te wiersze w międzyczasie. Porównaj zmiany i zapisz ponownie.", {
    rows: told,
  } satisfies RowsClash);
}
