import { type FocusEvent, type KeyboardEvent, useState } from "react";

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Grid = { readonly rowIds: readonly string[]; readonly columnKeys: readonly string[] };
type CellPlace = { readonly row: string; readonly column: string };

/**
 * Arrow keys for a table's numbers, which are one Tab stop: two hundred would be in the way. F2 opens the editor as
 * in spreadsheets; Enter does as on any button.
 */
export function useCellFocus({ rowIds, columnKeys }: Grid) {
  const [last, setLast] = useState<CellPlace | null>(null);
  const isThere = last && rowIds.includes(last.row) && columnKeys.includes(last.column);
  const stop: CellPlace = isThere ? last : { row: rowIds[0] ?? "", column: columnKeys[0] ?? "" };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place || !(event.target instanceof HTMLElement)) return;
    if (event.key === "F2") event.target.click();
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const row = rowIds[rowIds.indexOf(place.row) + step[0]];
    const column = columnKeys[columnKeys.indexOf(place.column) + step[1]];
    if (row === undefined || column === undefined) return;
    [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")]
      .find(({ dataset }) => dataset["row"] === row && dataset["column"] === column)
      ?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place) setLast(place);
  };
  return { stop, onKeyDown, onFocus };
}

function placeOf(target: EventTarget): CellPlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const { row, column } = target.dataset;
  return row !== undefined && column !== undefined ? { row, column } : null;
}
