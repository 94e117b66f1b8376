import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { clearChanges, fillDownChanges } from "../state/block-changes.ts";
import type { EntryGridProps } from "../entry-grid-props.ts";
import type { GridColumn } from "../grid-column.ts";
import { cellIdAt } from "../state/grid-view.ts";
import { type Command, commandOf } from "../state/key-command.ts";
import { changedCellsText } from "../state/announcements.ts";
import type { Grid } from "../state/use-grid.ts";

type KeyActions = Pick<EntryGridProps, "isReadOnly" | "onUndo" | "onRedo">;

type GridScreen = {
  /** The number of rows in sight. */
  readonly page: () => number;
  readonly find: () => void;
  readonly resize: (column: GridColumn, direction: 1 | -1) => void;
};

/** The key handler of the grid outside of editing. */
export function useGridKeys(grid: Grid, { isReadOnly = false, onUndo, onRedo }: KeyActions, screen: GridScreen) {
  const { state, view, dispatch } = grid;
  const last = { row: view.rows.length - (isReadOnly ? 1 : 2), column: view.columns.length - 1 };

  const select = (top: number, bottom: number) => {
    const anchor = cellIdAt(view, { row: top, column: last.column });
    const to = cellIdAt(view, { row: bottom, column: 0 });
    if (anchor && to) dispatch({ type: "select", anchor, to, rowIndex: bottom });
  };

  const change = (verb: string, changes: ReturnType<typeof clearChanges>) => {
    grid.patch(changes);
    if (changes.length > 1) grid.setNews(changedCellsText(verb, changes.length));
  };

  const resize = (direction: 1 | -1) => {
    const column = view.columns[view.cursor.column];
    if (column) screen.resize(column, direction);
  };

  const isCheck = view.columns[view.cursor.column]?.kind === "check";

  /** False leaves the key to the browser. */
  const act: Record<Exclude<Command["do"], "move">, () => boolean | void> = {
    edit: () => (isCheck ? grid.toggle() : grid.edit(false)),
    type: () => {
      // The input must have the focus before the character arrives; that way AltGr and input methods work.
      flushSync(() => grid.edit(true));
      return false;
    },
    space: () => (isCheck ? grid.toggle() : act.type()),
    clear: () => change("Wyczyszczono", isReadOnly ? [] : clearChanges(view)),
    fillDown: () => change("Wypełniono", isReadOnly ? [] : fillDownChanges(view)),
    selectAll: () => {
      if (last.row >= 0) select(last.row, 0);
    },
    selectRows: () => select(view.block.top, view.block.bottom),
    undo: () => onUndo?.(),
    redo: () => onRedo?.(),
    find: () => screen.find(),
    widen: () => resize(1),
    narrow: () => resize(-1),
    escape: () => dispatch({ type: "escape" }),
  };

  const obey = (command: Command): boolean => {
    if (command.do !== "move") return act[command.do]() !== false;
    const isTab = command.move === "next" || command.move === "previous";
    return !(isTab && state.mayLeave) && grid.go(command.move, screen.page(), command.isExtending);
  };

  /** Answers a question about the number in the cell; true if the key did. */
  const answer = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (!grid.doubt || ctrlKey || metaKey || altKey) return false;
    const isEnter = key === "Enter" && state.waiting !== null;
    const isYes = isEnter || key.toLowerCase() === "t";
    if (!isYes && key.toLowerCase() !== "n") return false;
    // The Enter that ended typing may still be held.
    if (!repeat) grid.answer(isYes);
    return true;
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (state.draft || view.rows.length === 0 || event.nativeEvent.isComposing) return;
    if (answer(event)) return event.preventDefault();
    const command = commandOf({
      key: event.key,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      isAltGraph: event.getModifierState("AltGraph"),
    });
    // Whoever types on has not seen the question: it stays with its cell, and the text goes where it was meant to go.
    if (command?.do === "type" && state.waiting) {
      flushSync(() => void (state.waiting && grid.go(state.waiting, 1)));
      if (!sendOn(event.nativeEvent)) event.preventDefault();
      return;
    }
    if (command && obey(command)) event.preventDefault();
  };
}

/** Gives the key to the cell that has the focus now; false if that took it. */
function sendOn({ key, code, shiftKey, ctrlKey, altKey }: globalThis.KeyboardEvent): boolean {
  const again = new KeyboardEvent("keydown", { key, code, shiftKey, ctrlKey, altKey, bubbles: true, cancelable: true });
  return document.activeElement?.dispatchEvent(again) !== false;
}
