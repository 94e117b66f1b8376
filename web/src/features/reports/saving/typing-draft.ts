import type { Area } from "@ekorok/domain/areas/define-area";
import { useEffect, useRef, useState } from "react";
import { whileDraftsAreKept } from "../../../drafts.ts";
import type { AreaReportKey } from "../../../api/report-rows.ts";
import type { GridChange } from "../../../grid/grid-row.ts";
import { createStore } from "../../../ui/store.ts";
import { hasFields, isListOf, isString, isUuid, orAbsent, orNull } from "../../../shape.ts";
import { readStored, writeStored } from "./json-storage.ts";

type StoredTyping = { readonly changes: readonly GridChange[]; readonly heldBack: readonly GridChange[] };

const isChange = hasFields<GridChange>({ id: isUuid, key: isString, cell: orNull(isString), raw: orAbsent(isString) });
const isStoredTyping = hasFields<Pick<StoredTyping, "changes"> & Partial<StoredTyping>>({
  changes: isListOf(isChange),
  heldBack: orAbsent(isListOf(isChange)),
});
const nothing: StoredTyping = { changes: [], heldBack: [] };

/** Text of open fields that was not entered. */
export type TypingDraft = {
  /** Entered when the page is opened again. */
  readonly read: () => readonly GridChange[];
  readonly keep: (changes: readonly GridChange[]) => void;
  /** What somebody answered no to: shown, and never entered automatically. */
  readonly readHeldBack: () => readonly GridChange[];
  readonly holdBack: (changes: readonly GridChange[]) => void;
};

/** In the storage of the tab, which outlives a reload and a crash: another tab with the same area must not enter it. */
export function typingDraft(storage: Storage, { uid, year, month, area }: AreaReportKey): TypingDraft {
  const name = `ekorok.typing.${[uid, year, month, area].join("/")}`;
  const mayKeep = whileDraftsAreKept();
  const read = (): StoredTyping => ({ ...nothing, ...readStored(() => storage, name, isStoredTyping) });
  const write = (next: StoredTyping) => {
    const isEmpty = next.changes.length + next.heldBack.length === 0;
    if (mayKeep()) writeStored(() => storage, name, isEmpty ? null : next);
  };
  return {
    read: () => read().changes,
    keep: (changes) => write({ ...read(), changes }),
    readHeldBack: () => read().heldBack,
    holdBack: (heldBack) => write({ ...read(), heldBack }),
  };
}

/** Keeps what is typed in an open field until it is entered. */
export function useTypingDraft(area: Area, place: AreaReportKey) {
  const [typing] = useState(() => typingDraft(window.sessionStorage, place));
  const [isTyping] = useState(() => createStore(false));
  const isShown = ({ key }: GridChange) => area.columns[key] !== undefined;
  return {
    ...typing,
    /** What the page left behind, in columns that still exist. */
    left: () => typing.read().filter(isShown),
    readHeldBack: () => typing.readHeldBack().filter(isShown),
    /** Whether an open field holds text that is not entered. A store, as no row depends on it. */
    isTyping,
    onTyping: (change: GridChange | null) => {
      isTyping.update(() => change !== null);
      typing.keep(change ? [change] : []);
    },
  };
}

/** Enters once what was left behind. */
export function useRestoredTyping(left: () => readonly GridChange[], enter: (changes: readonly GridChange[]) => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const changes = left();
    if (changes.length > 0) enter(changes);
  });
}
