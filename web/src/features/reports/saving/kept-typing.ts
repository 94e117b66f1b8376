import { z } from "zod";
import type { AreaPlace } from "../../../api/report-rows.ts";
import type { GridChange } from "../../../grid/grid-row.ts";

const change = z.object({ id: z.uuid(), key: z.string(), cell: z.string().nullable(), raw: z.string().optional() });

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
  return {
    read: () => {
      try {
        return z
          .array(change)
          .parse(JSON.parse(storage.getItem(name) ?? "[]"))
          .map(({ id, key, cell, raw }) => (raw === undefined ? { id, key, cell } : { id, key, cell, raw }));
      } catch {
        return []; // not ours, or cut off: as good as none
      }
    },
    keep: (changes) => {
      try {
        if (changes.length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(changes));
      } catch {
        // A full or forbidden storage only costs the safety net.
      }
    },
  };
}
