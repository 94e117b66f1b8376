import { useEffect, useId, useLayoutEffect, useRef, useState, type ChangeEvent } from "react";
import { Checkbox, TextField } from "../../ui/fields/field.tsx";
import { HintAbove } from "../../ui/fields/hint-above.tsx";
import { contentOf, type CellContent, isSameContent } from "../grid-row.ts";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { type Doubt, doubtIn, doubtQuestion } from "../state/doubt.ts";
import { ChoiceField } from "./choice-field.tsx";
import { type FieldProps, hintOf, fieldTexts, useFocusWhenFirst } from "./field-props.ts";
import { UnitPicker, useUnit } from "./unit-picker.tsx";
import { editedText, readText } from "../grid-column.ts";
import { useFlushOnLeave } from "../use-flush-on-leave.ts";
import styles from "./forms.module.css";

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
  const question = useId();
  return (
    <HintAbove hint={hintOf(props)}>
      {(described) => (
        <div className={styles.asked}>
          <TextField
            {...said}
            {...described}
            {...(doubt && { "aria-invalid": true, "aria-describedby": question })}
            ref={input}
            problem={doubt ? null : problem && (message ?? problem)}
            note={doubt ? null : (message ?? note)}
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
            <DoubtQuestion
              id={question}
              doubt={doubt}
              onAnswer={(content) => {
                props.onTake(content);
                input.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </HintAbove>
  );
}

type DoubtProps = { id: string; doubt: Doubt; onAnswer: (content: CellContent) => void };

/**
 * Asked as somebody leaves the field. It floats above the field: below it, it would push down the field in which they are
 * typing by then.
 */
const DoubtQuestion = ({ id, doubt, onAnswer }: DoubtProps) => (
  <div role="group" aria-labelledby={id} className={styles.doubt}>
    <p id={id} role="status">
      {doubtQuestion(doubt)}
    </p>
    <Row gap={1}>
      {doubt.readings.map(
        (reading) =>
          reading && (
            <Button key={reading.shown} look="outlined" size="small" onClick={() => onAnswer(reading.content)}>
              {reading.shown}
            </Button>
          ),
      )}
    </Row>
  </div>
);

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
