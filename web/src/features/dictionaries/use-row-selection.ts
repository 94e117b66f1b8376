import { useState } from "react";
import type { Row } from "./list-rows.ts";

export type RowSelection = {
  /** Those of the rows in sight that are ticked; a row that was searched away does not count. */
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

const none: ReadonlySet<string> = new Set();

export function useRowSelection(rows: readonly Row[]): RowSelection {
  const [ticked, setTicked] = useState(none);
  const ids = rows.map(({ id }) => id).filter((id) => ticked.has(id));
  return {
    ids,
    has: (id) => ticked.has(id),
    toggle: (id) =>
      setTicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
    toggleAll: () => setTicked(ids.length === rows.length ? none : new Set(rows.map(({ id }) => id))),
    clear: () => setTicked(none),
  };
}
