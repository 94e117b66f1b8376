import { type KeyboardEvent, useRef, useId, useLayoutEffect, useState } from "react";
import { type GridColumn, fullTitle, readTyped } from "../grid-column.ts";
import type { CellContent, GridRow } from "../grid-row.ts";
import type { CellDraft } from "../state/grid-state.ts";
import type { Move } from "../state/move-cursor.ts";
import { useFlushOnLeave } from "../use-flush-on-leave.ts";
import { Floating } from "../../ui/overlays/floating.tsx";
import { ChoiceList, comboboxProps, useChoice } from "../choice-list.tsx";
import styles from "./grid.module.css";

export function CellEditor(props: EditorProps) {
  return props.column.kind === "choice" ? <ChoiceEditor {...props} /> : <TextEditor {...props} />;
}

export type Editing = {
  readonly draft: CellDraft;
  /** Null leaves the cell unchanged. Returns false if the move leaves the grid. */
  readonly onFinish: (content: CellContent | null, then: Move | null) => boolean;
  /** The previous contents of the cell, one per line. */
  readonly recalled: string;
  /** Reports what would be saved now. */
  readonly onType: (content: CellContent | null) => void;
};

type EditorProps = { column: GridColumn; row: GridRow; editing: Editing; isInvalid: boolean };

const arrows: Partial<Record<string, Move>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The move of a key that ends editing; null if the key belongs to the text, as all do while composing. */
function moveOfKey(event: KeyboardEvent, isQuick: boolean): Move | null {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "Enter") return event.shiftKey ? "enterUp" : "enter";
  if (event.key === "Tab") return event.shiftKey ? "previous" : "next";
  return isQuick && !event.shiftKey ? (arrows[event.key] ?? null) : null;
}

/** Ends editing only once: by a key, on blur, or when the editor unmounts with unsaved text. */
function useFinishOnce(onFinish: Editing["onFinish"], settle: () => CellContent | null) {
  const isOver = useRef(false);
  useFlushOnLeave(() => {
    const content = isOver.current ? null : settle();
    if (!content) return;
    isOver.current = true;
    onFinish(content, null);
  });
  return (content: CellContent | null, then: Move | null): boolean => {
    if (isOver.current) return true;
    isOver.current = true;
    return onFinish(content, then);
  };
}

/** An uncontrolled input, so that typing rerenders nothing. */
function TextEditor({ column, row, editing, isInvalid }: EditorProps) {
  const { draft, recalled, onFinish, onType } = editing;
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const recalledId = useId();
  const typed = useRef<string | null>(null);
  const [isQuick, setQuick] = useState(draft.isQuick);

  useLayoutEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
    setShown(input);
  }, []);

  const settle = () => {
    const text = typed.current;
    // Untouched text is not saved, not even after a key that typed nothing.
    const isChanged = text !== null && (draft.isQuick || text !== draft.text);
    return isChanged ? readTyped(column, text, row) : null;
  };
  const finish = useFinishOnce(onFinish, settle);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      finish(null, null);
      return;
    }
    if (event.key === "F2") setQuick((was) => !was);
    const move = moveOfKey(event, isQuick);
    if (move && finish(settle(), move)) event.preventDefault();
  };

  return (
    <>
      <input
        ref={field}
        className={styles.editor}
        defaultValue={draft.text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          typed.current = target.value;
          onType(settle());
        }}
        onBlur={() => {
          // Only the window lost the focus; the input is still the active element.
          if (document.activeElement !== field.current) finish(settle(), null);
        }}
        aria-label={fullTitle(column)}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        spellCheck={column.kind === "text"}
        inputMode={column.kind === "number" ? "decimal" : undefined}
        aria-describedby={recalled ? recalledId : undefined}
      />
      {recalled && shown && (
        <Floating id={recalledId} anchor={shown} className={styles.recalled}>
          {recalled}
        </Floating>
      )}
    </>
  );
}

function ChoiceEditor({ column, row, editing, isInvalid }: EditorProps) {
  const { draft, onFinish, onType } = editing;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const choice = useChoice(column, row, draft.text);
  const finish = useFinishOnce(onFinish, () => choice.settle(false));

  useLayoutEffect(() => onType(choice.settle(false))); // before the choice that ends editing
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
    setCell(field.current?.parentElement ?? null);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      finish(null, null);
      return;
    }
    if (choice.walk(event)) return event.preventDefault();
    const move = moveOfKey(event, false);
    if (move && finish(choice.settle(true), move)) event.preventDefault();
  };

  return (
    <>
      <input
        ref={field}
        className={styles.editor}
        value={choice.text}
        onChange={({ target }) => choice.type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (document.activeElement !== field.current) finish(choice.settle(false), null);
        }}
        {...comboboxProps(listId, choice, choice.isListed)}
        aria-label={fullTitle(column)}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        spellCheck={false}
      />
      {cell && choice.isListed && (
        <ChoiceList
          id={listId}
          label={fullTitle(column)}
          anchor={cell}
          choice={choice}
          onPick={({ value }) => finish({ cell: value }, null)}
        />
      )}
    </>
  );
}
