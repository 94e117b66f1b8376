import { useCallback, useMemo, useState } from "react";
import type { Row } from "./list-rows.ts";

export type RowSelection = {
  /** Ids of all that are ticked, also those that a search has hidden since. */
  readonly ticked: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** All in sight, or none of them. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

const none: ReadonlySet<string> = new Set();

export function useRowSelection(rows: readonly Row[]): RowSelection {
  const [ticked, setTicked] = useState(none);
  const toggle = useCallback((id: string) => setTicked((before) => withTicks(before, [id], !before.has(id))), []);
  const toggleAll = useCallback(() => {
    const inSight = rows.map(({ id }) => id);
    setTicked((before) => withTicks(before, inSight, !inSight.every((id) => before.has(id))));
  }, [rows]);
  const clear = useCallback(() => setTicked(none), []);
  return useMemo(() => ({ ticked, toggle, toggleAll, clear }), [ticked, toggle, toggleAll, clear]);
}

const withTicks = (before: ReadonlySet<string>, ids: readonly string[], isTicked: boolean): ReadonlySet<string> =>
  new Set(isTicked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)));
