import { useEffect, useMemo, useReducer, useState } from "react";
import type { EntryGridProps } from "../entry-grid-props.ts";
import { editedText } from "../grid-column.ts";
import { type CellContent, contentOf, type GridChange, type GridRow, isSameContent } from "../grid-row.ts";
import { gridReducer, type CellId, startState } from "./grid-state.ts";
import { type GridView, cellIdAt, shownRows, viewOf } from "./grid-view.ts";
import { type Move, moveCursor, type CellIndex } from "./move-cursor.ts";
import { unreadableText, rowWasRemoved } from "./announcements.ts";

export type Grid = ReturnType<typeof useGrid>;

const newId = () => crypto.randomUUID();

/** The state of a grid, its view of the current rows, and the actions on it. */
export function useGrid(props: EntryGridProps) {
  const { rows, columns, isReadOnly = false, startsInNewRow = false, onPatch, onEditing, onTyping } = props;
  // Whoever types right away adds a new row and does not overwrite the first one.
  const [state, dispatch] = useReducer(gridReducer, null, () =>
    startState(newId(), startsInNewRow && !isReadOnly ? Infinity : 0),
  );
  const [news, setNews] = useState("");
  const { draft, rowIndex, blankId } = state;
  const shown = useMemo(
    () => shownRows(rows, { draft, rowIndex, blankId }, isReadOnly),
    [rows, draft, rowIndex, blankId, isReadOnly],
  );
  const view = viewOf(state, shown, columns);
  const editedId = draft?.at.id ?? null;
  useEffect(() => onEditing?.(editedId), [onEditing, editedId]);

  const goTo = (spot: CellIndex, isExtending = false, tabOrigin: string | null = null, within: GridView = view) => {
    const to = cellIdAt(within, spot);
    if (to) dispatch({ type: "go", to, rowIndex: spot.row, isExtending, tabOrigin });
    if (isExtending) setNews("");
  };

  /** Returns false if the move leaves the grid. */
  const go = (move: Move, page: number, isExtending = false, within: GridView = view): boolean => {
    const origin = columns.findIndex(({ key }) => key === state.tabOrigin);
    const size = { rows: within.rows.length, columns: columns.length, page };
    const spot = moveCursor(view.cursor, move, size, origin === -1 ? null : origin);
    if (!spot) return false;
    const isTab = move === "next" || move === "previous";
    const tabOrigin = isTab && spot.row === view.cursor.row ? (state.tabOrigin ?? keyAt(view.cursor)) : null;
    goTo(spot, isExtending, tabOrigin, within);
    return true;
  };
  const keyAt = ({ column }: CellIndex) => columns[column]?.key ?? null;

  const patch = (changes: readonly GridChange[]) => {
    if (changes.length === 0) return;
    onPatch(changes);
    if (changes.some(({ id }) => id === blankId)) dispatch({ type: "renewBlank", nextBlankId: newId() });
  };

  const edit = (isQuick: boolean) => {
    const at = cellIdAt(view, view.cursor);
    const row = view.rows[view.cursor.row];
    const column = columns[view.cursor.column];
    if (!at || !row || !column || column.kind === "check" || isLocked(view.cursor)) return;
    setNews("");
    dispatch({ type: "edit", draft: { at, row, isQuick, text: isQuick ? "" : editedText(column, row) } });
  };

  /** Flips a check. */
  const toggle = () => {
    const at = cellIdAt(view, view.cursor);
    const row = view.rows[view.cursor.row];
    if (!at || !row || isLocked(view.cursor)) return;
    patch([{ ...at, cell: contentOf(row, at.key).cell === "true" ? "false" : "true" }]);
  };

  const isLocked = (spot: CellIndex) => {
    const row = view.rows[spot.row];
    return isReadOnly || !row || columns[spot.column]?.isReadOnly?.(row) === true;
  };

  /** Saves the edit (null: no change) and moves on. Returns false if the move leaves the grid. */
  const finishEdit = (content: CellContent | null, then: Move | null): boolean => {
    if (!draft) return true;
    onTyping?.(null);
    const isRemoved = draft.at.id !== blankId && !rows.some(({ id }) => id === draft.at.id);
    const row = rows.find(({ id }) => id === draft.at.id) ?? draft.row;
    const isChanged = content !== null && !isSameContent(contentOf(row, draft.at.key), content);
    const nextBlankId = isChanged && draft.at.id === blankId ? newId() : undefined;
    if (isChanged) {
      // If somebody removed the row, it stays removed, and the typed text goes into a new row.
      onPatch([{ ...draft.at, id: isRemoved ? newId() : draft.at.id, ...content }]);
      setNews(isRemoved ? rowWasRemoved : unreadableText(columns, draft.at.key, content, row));
    }
    dispatch({ type: "endEdit", nextBlankId });
    const after = nextBlankId ? { ...view, rows: [...view.rows, blankRow(nextBlankId)] } : view;
    return then === null || go(then, 1, false, after);
  };

  const typeOn = (content: CellContent | null) => onTyping?.(draft && content ? { ...draft.at, ...content } : null);

  return { state, view, news, setNews, dispatch, goTo, go, patch, edit, toggle, isLocked, finishEdit, typeOn };
}

const blankRow = (id: string): GridRow => ({ id, cells: {} });

export const idsWithoutBlank = (grid: Pick<Grid, "state">, rows: readonly GridRow[]): string[] =>
  rows.map(({ id }) => id).filter((id) => id !== grid.state.blankId);

export const isSameCell = (place: CellId, other: CellId | null) => place.id === other?.id && place.key === other.key;
