import { keepsDrafts } from "../../../kept-drafts.ts";
import type { AreaPlace } from "../../../api/report-rows.ts";
import type { GridChange } from "../../../grid/grid-row.ts";
import { hasFields, isListOf, isText, isUuid, orAbsent, orNull } from "../../../shape.ts";

type Kept = { readonly changes: readonly GridChange[]; readonly heldBack: readonly GridChange[] };

const isChange = hasFields<GridChange>({ id: isUuid, key: isText, cell: orNull(isText), raw: orAbsent(isText) });
const isKept = hasFields<Pick<Kept, "changes"> & Partial<Kept>>({
  changes: isListOf(isChange),
  heldBack: orAbsent(isListOf(isChange)),
});
const nothing: Kept = { changes: [], heldBack: [] };

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
  const read = (): Kept => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(name) ?? "null");
      return isKept(kept) ? { ...nothing, ...kept } : nothing;
    } catch {
      return nothing; // not ours, or cut off: as good as none
    }
  };
  const write = (next: Kept) => {
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
