import { z } from "zod";
import { keepsDrafts } from "../../../kept-drafts.ts";
import type { AreaPlace } from "../../../api/report-rows.ts";
import type { GridChange } from "../../../grid/grid-row.ts";

const kept = z.object({
  changes: z.array(
    z.object({ id: z.uuid(), key: z.string(), cell: z.string().nullable(), raw: z.string().optional() }),
  ),
});

/** What is being typed and was not entered yet. */
export type KeptTyping = {
  readonly read: () => readonly GridChange[];
  readonly keep: (changes: readonly GridChange[]) => void;
};

/**
 * In the storage of the tab, which outlives a reload and a crash: another tab that opens the same place must not enter what
 * is only half typed in this one.
 */
export function keptTyping(storage: Storage, { uid, year, month, area }: AreaPlace): KeptTyping {
  const name = `ekorok.typing.${[uid, year, month, area].join("/")}`;
  const mayKeep = keepsDrafts();
  return {
    read: () => {
      try {
        return kept
          .parse(JSON.parse(storage.getItem(name) ?? '{"changes":[]}'))
          .changes.map(({ id, key, cell, raw }) => (raw === undefined ? { id, key, cell } : { id, key, cell, raw }));
      } catch {
        return []; // not ours, or cut off: as good as none
      }
    },
    keep: (changes) => {
      if (!mayKeep()) return;
      try {
        if (changes.length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify({ at: Date.now(), changes }));
      } catch {
        // A full or forbidden storage only costs the safety net.
      }
    },
  };
}
