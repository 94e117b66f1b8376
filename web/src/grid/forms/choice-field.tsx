import { type KeyboardEvent, useId, useLayoutEffect, useState } from "react";
import { TextField } from "../../ui/fields/field.tsx";
import { HintAbove } from "../../ui/fields/hint-above.tsx";
import { ChoiceList, comboboxProps, useChoice } from "../choice-list.tsx";
import { editedText, fullTitle } from "../grid-column.ts";
import type { CellContent } from "../grid-row.ts";
import { useFlushOnLeave } from "../use-flush-on-leave.ts";
import { type FieldProps, hintOf, fieldTexts, useFocusWhenFirst } from "./field-props.ts";

/** A combobox. The list does not open on focus alone, as it would cover the buttons of the form. */
export function ChoiceField(props: FieldProps) {
  const { column, row, isLocked, onTake, onType } = props;
  const listId = useId();
  const input = useFocusWhenFirst(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const text = editedText(column, row);
  const choice = useChoice(column, row, text);
  const isListed = isOpen && choice.isListed;

  const open = (isByArrow = false) => {
    if (isLocked || isOpen) return;
    choice.restart(text, isByArrow);
    setOpen(true);
  };
  const close = (content: CellContent | null) => {
    setOpen(false);
    onType?.(null);
    if (content) onTake(content);
  };
  // In a layout effect, because a later one might report the text after it was taken over.
  useLayoutEffect(() => {
    if (isOpen) onType?.(choice.settle(false));
  });
  useFlushOnLeave(() => isOpen && close(choice.settle(false)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation(); // do not close the form
      // in a free field the text is a value, not a search to give up
      close(column.isFree ? choice.settle(false) : null);
    } else if (event.key === "Enter" || (event.key === "Tab" && isOpen)) {
      if (event.key === "Enter") event.preventDefault();
      if (isOpen) close(choice.settle(true));
      else open();
    } else if (isOpen ? choice.walk(event) : event.key === "ArrowDown") {
      event.preventDefault();
      open(true);
    }
  };

  return (
    <>
      <HintAbove hint={hintOf(props)}>
        {(described) => (
          <TextField
            {...fieldTexts(props)}
            {...described}
            ref={input}
            hasList={!isLocked}
            placeholder={column.isFree || isLocked ? undefined : "Wybierz"}
            value={isOpen ? choice.text : text}
            autoComplete="off"
            onFocus={({ target }) => {
              target.select();
              setAnchor(target);
            }}
            onClick={() => open()}
            onChange={({ target }) => {
              setOpen(true);
              choice.type(target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => isOpen && close(choice.settle(false))}
            readOnly={isLocked}
            {...comboboxProps(listId, choice, isListed)}
          />
        )}
      </HintAbove>
      {isListed && anchor && (
        <ChoiceList
          id={listId}
          label={fullTitle(column)}
          anchor={anchor}
          choice={choice}
          onPick={({ value }) => close({ cell: value })}
        />
      )}
    </>
  );
}
