import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { EntryGridProps } from "../entry-grid-props.ts";
import { editedText } from "../grid-column.ts";
import { type CellContent, contentOf, type GridChange, type GridRow, isSameContent, withContent } from "../grid-row.ts";
import { doubtIn } from "./doubt.ts";
import { gridReducer, type CellId, startState } from "./grid-state.ts";
import { type GridView, cellIdAt, shownRows, viewOf } from "./grid-view.ts";
import { type Move, moveCursor, type CellIndex } from "./move-cursor.ts";
import { entryAbove, entryBelow, nextEntry } from "./next-entry.ts";
import { unreadableText, rowWasRemoved } from "./announcements.ts";

export type Grid = ReturnType<typeof useGrid>;

const newId = () => crypto.randomUUID();

/** The state of a grid, its view of the current rows, and the actions on it. */
export function useGrid(props: EntryGridProps) {
  const {
    rows,
    columns,
    problems,
    isReadOnly = false,
    startsAtNextEntry = false,
    onPatch,
    onEditing,
    onTyping,
  } = props;
  const [state, dispatch] = useReducer(gridReducer, null, () => startState(newId()));
  const [news, setNews] = useState("");
  const { draft, rowIndex, blankId } = state;
  const shown = useMemo(
    () => shownRows(rows, { draft, rowIndex, blankId }, isReadOnly),
    [rows, draft, rowIndex, blankId, isReadOnly],
  );
  const isAtStart = startsAtNextEntry && !isReadOnly && state.cursor === null;
  const start = useMemo(
    () => (isAtStart ? nextEntry(shown, columns, problems) : null),
    [isAtStart, shown, columns, problems],
  );
  const view = viewOf(state, shown, columns, start);
  const editedId = draft?.at.id ?? null;
  useEffect(() => onEditing?.(editedId), [onEditing, editedId]);

  /** Enter was the last move. */
  const cameByEnter = useRef(false);
  const goTo = (spot: CellIndex, isExtending = false, tabOrigin: string | null = null, within: GridView = view) => {
    const to = cellIdAt(within, spot);
    cameByEnter.current = false;
    if (to) dispatch({ type: "go", to, rowIndex: spot.row, isExtending, tabOrigin });
    if (isExtending) setNews("");
  };

  const current = view.rows[view.cursor.row];

  /** Returns false if the move leaves the grid. */
  const go = (move: Move, page: number, isExtending = false, within: GridView = view): boolean => {
    const origin = columns.findIndex(({ key }) => key === state.tabOrigin);
    const size = { rows: within.rows.length, columns: columns.length, page };
    const to = moveCursor(view.cursor, move, size, origin === -1 ? null : origin);
    if (!to) return false;
    const isAdding = origin !== -1 || current?.id === blankId;
    const isPassing = move === "next" && cameByEnter.current && !draft && current?.id === blankId;
    const spot =
      move === "enter"
        ? entryBelow(to, isAdding, within.rows, columns, problems)
        : (isPassing && entryAbove(within.rows, columns, problems)) || to;
    const isTab = move === "next" || move === "previous";
    const tabOrigin = isTab && spot.row === view.cursor.row ? (state.tabOrigin ?? keyAt(view.cursor)) : null;
    goTo(spot, isExtending, tabOrigin, within);
    cameByEnter.current = move === "enter";
    return true;
  };
  const keyAt = ({ column }: CellIndex) => columns[column]?.key ?? null;

  const isOwn = useRef(false);
  const enter = (changes: readonly GridChange[]) => {
    isOwn.current = true;
    onPatch(changes);
  };

  // Rows that were copied or imported into an empty grid are to be completed from their first gap on.
  const isEmpty = rows.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current && !isEmpty && !isOwn.current && startsAtNextEntry) dispatch({ type: "restart" });
    wasEmpty.current = isEmpty;
    if (isEmpty) isOwn.current = false;
  }, [isEmpty, startsAtNextEntry]);

  const patch = (changes: readonly GridChange[]) => {
    if (changes.length === 0) return;
    enter(changes);
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

  const currentColumn = columns[view.cursor.column];
  const doubt = current && currentColumn && !draft && !isLocked(view.cursor) ? doubtIn(currentColumn, current) : null;

  /** Answers the question about the number in the current cell by yes or no, and moves on. */
  const answer = (isYes: boolean) => {
    if (!doubt || !current || !currentColumn) return;
    const reading = doubt.readings[isYes ? 0 : 1];
    if (!reading) return edit(false);
    patch([{ id: current.id, key: currentColumn.key, ...reading.content }]);
    if (state.waiting) go(state.waiting, 1);
  };

  /** Saves the edit (null: no change) and moves on. Returns false if the move leaves the grid. */
  const finishEdit = (content: CellContent | null, then: Move | null): boolean => {
    if (!draft) return true;
    onTyping?.(null);
    const isRemoved = draft.at.id !== blankId && !rows.some(({ id }) => id === draft.at.id);
    const row = rows.find(({ id }) => id === draft.at.id) ?? draft.row;
    const isChanged = content !== null && !isSameContent(contentOf(row, draft.at.key), content);
    const column = columns.find(({ key }) => key === draft.at.key);
    // The cursor waits in the cell for the answer.
    const isAsked =
      then !== null &&
      !isRemoved &&
      content !== null &&
      column !== undefined &&
      doubtIn(column, withContent(row, draft.at.key, content)) !== null;
    const nextBlankId = isChanged && draft.at.id === blankId ? newId() : undefined;
    if (isChanged) {
      // If somebody removed the row, it stays removed, and the typed text goes into a new row.
      enter([{ ...draft.at, id: isRemoved ? newId() : draft.at.id, ...content }]);
      setNews(isRemoved ? rowWasRemoved : isAsked ? "" : unreadableText(columns, draft.at.key, content, row));
    }
    dispatch({ type: "endEdit", nextBlankId, waiting: isAsked ? then : null });
    if (isAsked) return true;
    const entered = view.rows.map((one) =>
      one.id === draft.at.id && content !== null ? withContent(one, draft.at.key, content) : one,
    );
    const after = { ...view, rows: nextBlankId ? [...entered, blankRow(nextBlankId)] : entered };
    return then === null || go(then, 1, false, after);
  };

  const typeOn = (content: CellContent | null) => onTyping?.(draft && content ? { ...draft.at, ...content } : null);

  return {
    state,
    view,
    news,
    doubt,
    setNews,
    dispatch,
    goTo,
    go,
    patch,
    edit,
    answer,
    toggle,
    isLocked,
    finishEdit,
    typeOn,
  };
}

const blankRow = (id: string): GridRow => ({ id, cells: {} });

export const idsWithoutBlank = (grid: Pick<Grid, "state">, rows: readonly GridRow[]): string[] =>
  rows.map(({ id }) => id).filter((id) => id !== grid.state.blankId);

export const isSameCell = (place: CellId, other: CellId | null) => place.id === other?.id && place.key === other.key;
