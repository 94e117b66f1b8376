import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent } from "react";
import { Checkbox, TextField } from "../../ui/fields/field.tsx";
import { HintAbove } from "../../ui/fields/hint-above.tsx";
import { contentOf, type CellContent, isSameContent } from "../grid-row.ts";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { doubtIn, doubtQuestion } from "../state/doubt.ts";
import { ChoiceField } from "./choice-field.tsx";
import { type FieldProps, hintOf, fieldTexts, useFocusWhenFirst } from "./field-props.ts";
import { UnitPicker, useUnit } from "./unit-picker.tsx";
import { editedText, readText } from "../grid-column.ts";
import { useFlushOnLeave } from "../use-flush-on-leave.ts";

/** One cell of a row as a form field. */
export function FormField(props: FieldProps) {
  const { kind, key } = props.column;
  const isUnread = contentOf(props.row, key).raw !== undefined;
  if (kind === "choice") return <ChoiceField {...props} />;
  if (isUnread) return <LineField {...props} />;
  return kind === "check" ? (
    <CheckField {...props} />
  ) : kind === "date" ? (
    <DayField {...props} />
  ) : (
    <LineField {...props} />
  );
}

function LineField(props: FieldProps) {
  const { column, isLocked } = props;
  const input = useFocusWhenFirst(props);
  const unit = useUnit(props);
  const { text, isTyped, message, onChange, onBlur, take } = useFieldText(props, unit.complete);
  // Large numbers are shown in groups, except while they are edited.
  const [isHere, setHere] = useState(false);
  const shown = isHere || column.kind !== "number" ? text : inGroups(text);
  // If another field fills this one while it has the focus, select the text, so that typing replaces it.
  useLayoutEffect(() => {
    if (shown && !isTyped && document.activeElement === input.current) input.current?.select();
  }, [input, isTyped, shown]);
  const { problem, note, ...said } = fieldTexts(props);
  const doubt = isTyped || isLocked ? null : doubtIn(column, props.row);
  return (
    <HintAbove hint={hintOf(props)}>
      {(described) => (
        <>
          <TextField
            {...said}
            {...described}
            ref={input}
            problem={problem && (message ?? problem)}
            note={message ?? note}
            isRead={message !== null}
            value={isTyped ? text : unit.withoutUnit(shown)}
            onChange={onChange}
            onBlur={() => {
              setHere(false);
              onBlur();
            }}
            onFocus={({ target }) => {
              setHere(true);
              target.select();
            }}
            autoComplete="off"
            readOnly={isLocked}
            inputMode={column.kind === "number" ? "decimal" : undefined}
            end={
              unit.units && (
                <UnitPicker
                  column={column}
                  units={unit.units}
                  unit={unit.unitOf(text)}
                  isLocked={isLocked}
                  onPick={(now) => take(unit.pick(now, text))}
                />
              )
            }
          />
          {doubt && (
            <Row gap={1} role="group" aria-label={doubtQuestion(doubt)}>
              {doubt.readings.map(
                (reading) =>
                  reading && (
                    <Button
                      key={reading.shown}
                      look="outlined"
                      size="small"
                      onClick={() => {
                        props.onTake(reading.content);
                        input.current?.focus();
                      }}
                    >
                      {reading.shown}
                    </Button>
                  ),
              )}
            </Row>
          )}
        </>
      )}
    </HintAbove>
  );
}

/** The browser's own calendar: number keyboards of phones cannot write a day. */
function DayField(props: FieldProps) {
  const { column, row, isLocked, onTake } = props;
  const input = useFocusWhenFirst(props);
  const { unit: _, ...texts } = fieldTexts(props);
  return (
    <HintAbove hint={hintOf(props)}>
      {(described) => (
        <TextField
          {...texts}
          {...described}
          ref={input}
          type="date"
          value={contentOf(row, column.key).cell ?? ""}
          onChange={({ target }) => onTake(readText(column, target.value, row))}
          readOnly={isLocked}
        />
      )}
    </HintAbove>
  );
}

/** "44370,5" as "44 370,5". */
const inGroups = (text: string) => text.replace(/^\d{4,}/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, "\u00a0"));

function CheckField(props: FieldProps) {
  const { column, row, isLocked, isFirst, onTake } = props;
  const input = useRef<HTMLInputElement>(null);
  const { cell } = contentOf(row, column.key);
  const isUnanswered = cell === null && column.isRequired;
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isUnanswered;
  }, [isUnanswered]);
  const { label, problem, note } = fieldTexts(props);
  return (
    <HintAbove hint={hintOf(props)}>
      {(described) => (
        <Checkbox
          {...described}
          ref={input}
          label={label}
          problem={problem}
          note={note}
          disabled={isLocked}
          checked={cell === "true"}
          onChange={({ target }) => onTake({ cell: target.checked ? "true" : "false" })}
        />
      )}
    </HintAbove>
  );
}

/** Holds what is typed until the user leaves the field, the form or the page. */
function useFieldText(
  { column, row, isLone, onTake, onType }: FieldProps,
  /** Adds what was not typed: the unit. */
  complete: (text: string) => string,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const [clamped, setClamped] = useState<{ content: CellContent; message: string } | null>(null);
  const take = (given = typed) => {
    if (given === null) return;
    onType?.(null);
    const nearest = (isLone && column.clamp?.(given)) || null;
    const text = complete(nearest?.text ?? given);
    const content = readText(column, text, row);
    if (text !== editedText(column, row)) onTake(content);
    setClamped(nearest && { content, message: nearest.message });
    setTyped(null);
  };
  useFlushOnLeave(() => take());
  return {
    text: typed ?? editedText(column, row),
    /** Says that the number was moved to its bound, while it still is that number. */
    message:
      typed === null && clamped && isSameContent(clamped.content, contentOf(row, column.key)) ? clamped.message : null,
    isTyped: typed !== null,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      onType?.(readText(column, complete(target.value), row));
    },
    onBlur: () => take(),
    /** Takes this text instead of the typed one. */
    take,
  };
}
