import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Floating } from "../ui/floating.tsx";
import type { EditorProps } from "./editing.ts";
import { moveOf } from "./editor-move.ts";
import { fullTitle, readText } from "./grid-column.ts";
import { useFinishOnce } from "./use-finish-once.ts";
import styles from "./grid.module.css";

/** A field in a cell. The browser keeps its text, so that typing draws nothing anew, not even the field. */
export function TextEditor({ column, row, editing, isInvalid }: EditorProps) {
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
    // What was not touched stays as it is, even after a key that brought no character.
    const isChanged = text !== null && (draft.isQuick || text !== draft.text);
    return isChanged ? readText(column, text, row) : null;
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
    const move = moveOf(event, isQuick);
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
          // The whole window has lost the focus; the field has it still.
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
