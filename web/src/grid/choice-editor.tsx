import { InputBase } from "@mui/material";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { EditorProps } from "./cell-editor.tsx";
import { ChoiceList, optionId } from "./choice-list.tsx";
import { moveOf } from "./editor-move.ts";
import { type ChoiceOption, fullTitle } from "./grid-column.ts";
import { useChoice } from "./use-choice.ts";
import { useFinishOnce } from "./use-finish-once.ts";

/** A field in a cell that finds one of the options. */
export function ChoiceEditor({ column, row, editing, isInvalid }: EditorProps) {
  const { draft, onFinish, onType } = editing;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const choice = useChoice(column, row, draft.text);
  const finish = useFinishOnce(onFinish, () => choice.settle(false));

  useEffect(() => onType(choice.settle(false)));
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
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

  const anchor = root?.parentElement; // the cell
  return (
    <>
      <InputBase
        className="editor"
        ref={setRoot}
        value={choice.text}
        inputRef={field}
        onChange={({ target }) => choice.type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (document.activeElement !== field.current) finish(choice.settle(false), null);
        }}
        slotProps={{
          input: {
            role: "combobox",
            "aria-label": fullTitle(column),
            "aria-expanded": choice.isListed,
            "aria-autocomplete": "list",
            "aria-controls": choice.isListed ? listId : undefined,
            "aria-activedescendant": choice.highlighted ? optionId(listId, choice.highlighted) : undefined,
            "aria-invalid": isInvalid || undefined,
            autoComplete: "off",
            spellCheck: false,
          },
        }}
      />
      {anchor && choice.isListed && (
        <ChoiceList
          id={listId}
          label={fullTitle(column)}
          anchor={anchor}
          matches={choice.matches}
          unseen={choice.unseen}
          highlighted={choice.highlighted}
          onPick={pick}
        />
      )}
    </>
  );
}
