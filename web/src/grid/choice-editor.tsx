import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { EditorProps } from "./editing.ts";
import { ChoiceList, optionId } from "./choice-list.tsx";
import { moveOf } from "./editor-move.ts";
import { type ChoiceOption, fullTitle } from "./grid-column.ts";
import { useChoice } from "./use-choice.ts";
import { useFinishOnce } from "./use-finish-once.ts";
import styles from "./grid.module.css";

/** A field in a cell that finds one of the options. */
export function ChoiceEditor({ column, row, editing, isInvalid }: EditorProps) {
  const { draft, onFinish, onType } = editing;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const choice = useChoice(column, row, draft.text);
  const finish = useFinishOnce(onFinish, () => choice.settle(false));

  useLayoutEffect(() => onType(choice.settle(false))); // before the choice that puts an end to the typing
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
    const move = moveOf(event, false);
    if (move && finish(choice.settle(true), move)) event.preventDefault();
  };

  const pick = ({ value }: ChoiceOption) => finish({ cell: value }, null);

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
        role="combobox"
        aria-label={fullTitle(column)}
        aria-expanded={choice.isListed}
        aria-autocomplete="list"
        aria-controls={choice.isListed ? listId : undefined}
        aria-activedescendant={choice.highlighted ? optionId(listId, choice.highlighted) : undefined}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        spellCheck={false}
      />
      {cell && choice.isListed && (
        <ChoiceList
          id={listId}
          label={fullTitle(column)}
          anchor={cell}
          matches={choice.matches}
          unseen={choice.unseen}
          highlighted={choice.highlighted}
          onPick={pick}
        />
      )}
    </>
  );
}
