import { z } from "zod";
import { keepsDrafts } from "../../../kept-drafts.ts";
import type { AreaPlace } from "../../../api/report-rows.ts";
import type { GridChange } from "../../../grid/grid-row.ts";

const changes = z
  .array(z.object({ id: z.uuid(), key: z.string(), cell: z.string().nullable(), raw: z.string().optional() }))
  .transform((all) =>
    all.map(({ id, key, cell, raw }): GridChange => (raw === undefined ? { id, key, cell } : { id, key, cell, raw })),
  );
const kept = z.object({ changes, heldBack: changes.default([]) });
const nothing: z.infer<typeof kept> = { changes: [], heldBack: [] };

/** What was typed and is not entered. */
export type KeptTyping = {
  /** What is being typed: it is entered when the page comes back. */
  readonly read: () => readonly GridChange[];
  readonly keep: (changes: readonly GridChange[]) => void;
  /** What somebody has said no to: it is shown, and never entered by itself. */
  readonly readHeldBack: () => readonly GridChange[];
  readonly holdBack: (changes: readonly GridChange[]) => void;
};

/**
 * In the storage of the tab, which outlives a reload and a crash: another tab that opens the same place must not enter what
 * is only half typed in this one.
 */
export function keptTyping(storage: Storage, { uid, year, month, area }: AreaPlace): KeptTyping {
  const name = `ekorok.typing.${[uid, year, month, area].join("/")}`;
  const mayKeep = keepsDrafts();
  const read = () => {
    try {
      return kept.parse(JSON.parse(storage.getItem(name) ?? JSON.stringify(nothing)));
    } catch {
      return nothing; // not ours, or cut off: as good as none
    }
  };
  const write = (next: { readonly [list in keyof typeof nothing]: readonly GridChange[] }) => {
    if (!mayKeep()) return;
    try {
      if (next.changes.length + next.heldBack.length === 0) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify({ at: Date.now(), ...next }));
    } catch {
      // A full or forbidden storage only costs the safety net.
    }
  };
  return {
    read: () => read().changes,
    keep: (changes) => write({ ...read(), changes }),
    readHeldBack: () => read().heldBack,
    holdBack: (heldBack) => write({ ...read(), heldBack }),
  };
}
