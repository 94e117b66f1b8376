import type { Area } from "@ekorok/domain/areas/define-area";
import { rememberingIn } from "@ekorok/domain/areas/own-items";
import { useEffect, useRef } from "react";
import type { GridChange, GridRow } from "../../../../grid/grid-row.ts";

type Patch = (changes: readonly GridChange[]) => Promise<void> | void;

/**
 * Names that are entered before the client's own items are known bring nothing along yet: they are entered once more when these
 * have come, where they still stand, and bring it then.
 */
export function useEarlyNames(area: Area, areItemsKnown: boolean, rows: readonly GridRow[], patch: Patch): Patch {
  const early = useRef<readonly GridChange[]>([]);
  useEffect(() => {
    if (!areItemsKnown || early.current.length === 0) return;
    const cellsOf = new Map(rows.map(({ id, cells }) => [id, cells]));
    const standing = early.current.filter(({ id, key, cell }) => cellsOf.get(id)?.[key] === cell);
    early.current = [];
    if (standing.length > 0) void patch(standing);
  }, [areItemsKnown, rows, patch]);
  if (areItemsKnown) return patch;
  const keys = rememberingIn(area).map(({ key }) => key);
  return (changes) => {
    early.current = [...early.current, ...changes.filter(({ key, cell }) => cell !== null && keys.includes(key))];
    return patch(changes);
  };
}
