import { useState } from "react";
import type { Row } from "./list-rows.ts";

export type RowSelection = {
  /** All that are ticked, also those that a search has hidden since. */
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

const none: ReadonlySet<string> = new Set();

export function useRowSelection(rows: readonly Row[]): RowSelection {
  const [ticked, setTicked] = useState(none);
  const inSight = rows.map(({ id }) => id);
  const isAll = inSight.every((id) => ticked.has(id));
  return {
    ids: [...ticked],
    has: (id) => ticked.has(id),
    toggle: (id) =>
      setTicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
    toggleAll: () =>
      setTicked(new Set(isAll ? [...ticked].filter((id) => !inSight.includes(id)) : [...ticked, ...inSight])),
    clear: () => setTicked(none),
  };
}
