import { z } from "zod";
import { type EnteredRow, isUnsaved, newRow, withClash } from "./entered-row.ts";
import type { EnteredRows } from "./entered-rows.ts";

const cells = z.record(z.string(), z.string().nullable());
const keptRow = z.object({
  id: z.uuid(),
  version: z.int(),
  edits: cells,
  unread: z.record(z.string(), z.object({ text: z.string(), problem: z.string() })),
  isRemoved: z.boolean(),
});
const keptRows = z.array(keptRow);
type KeptRow = z.infer<typeof keptRow>;

/** What the browser keeps of unsaved work, so that a crash, a closed lid or an ended session costs nothing. */
export type KeptWork = { readonly read: () => readonly KeptRow[]; readonly write: (rows: readonly KeptRow[]) => void };

/** In the browser's storage, under the name of the person and the place; gone as soon as everything is saved. */
export function keptWork(storage: Storage, name: string): KeptWork {
  const key = `ekorok.work.${name}`;
  return {
    read: () => {
      try {
        return keptRows.safeParse(JSON.parse(storage.getItem(key) ?? "[]")).data ?? [];
      } catch {
        return []; // not ours, or cut off: as good as none
      }
    },
    write: (rows) => {
      try {
        if (rows.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(rows));
      } catch {
        // A full or forbidden storage only costs the safety net; what is typed is still here and on its way.
      }
    },
  };
}

/** What has to survive: not what the server has confirmed, and what was on its way counts as not sent. */
export const unsavedIn = ({ rows }: EnteredRows): KeptRow[] =>
  rows.filter(isUnsaved).map(({ id, version, sending, edits, unread, isRemoved }) => ({
    id,
    version,
    edits: { ...(sending === "removal" ? {} : sending), ...edits },
    unread,
    isRemoved,
  }));

/** Puts kept work on top of what the server has. A row that has moved on meanwhile asks. */
export function restore(state: EnteredRows, kept: readonly KeptRow[]): EnteredRows {
  const rows = new Map<string, EnteredRow>(state.rows.map((row) => [row.id, row]));
  for (const { id, version, ...work } of kept) {
    const now = rows.get(id);
    if (now) {
      const theirs = { id, version: now.version, cells: { ...now.saved }, amounts: {} };
      const mine = { ...now, ...work };
      rows.set(id, now.version === version ? mine : (withClash(mine, theirs) ?? mine));
    } else if (!work.isRemoved) {
      rows.set(id, { ...newRow(id), ...work, version, clash: version === 0 ? null : { theirs: null } });
    }
  }
  return { ...state, rows: [...rows.values()] };
}
