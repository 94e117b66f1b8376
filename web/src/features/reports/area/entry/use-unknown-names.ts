import type { Area } from "@ekorok/domain/areas/define-area";
import { useEffect, useMemo, useRef } from "react";
import { askForNewItems } from "../../../../api/all-dictionaries.ts";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import type { GridChange, GridRow } from "../../../../grid/grid-row.ts";
import { readAgain, unknownNames } from "./unknown-names.ts";

/**
 * A name that is on no list may have been added since the dictionaries were loaded: it is asked for, and when they have come
 * everything that could not be read is read again.
 */
export function useUnknownNames(
  area: Area,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  enter: (changes: readonly GridChange[]) => void,
): void {
  const names = useMemo(() => JSON.stringify(unknownNames(area, rows)), [area, rows]);
  useEffect(() => {
    if (names !== "[]") askForNewItems();
  }, [names]);
  const readBy = useRef<readonly GridColumn[]>(null);
  useEffect(() => {
    if (readBy.current === columns) return;
    readBy.current = columns;
    const changes = readAgain(columns, rows);
    if (changes.length > 0) enter(changes);
  });
}
