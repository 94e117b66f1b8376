import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { HintAbove } from "../../ui/hint-above.tsx";
import { contentOf } from "../grid-row.ts";
import { ChoiceField } from "./choice-field.tsx";
import { type FieldProps, hintOf, saidOf, useFirstFocus } from "./field-props.ts";
import { UnitPicker } from "./unit-picker.tsx";
import { useFieldText } from "./use-field-text.ts";
import { useUnit } from "./use-unit.ts";

/** A column of one row, as a field. */
export function FormField(props: FieldProps) {
  const { kind, key } = props.column;
  const isUnread = contentOf(props.row, key).raw !== undefined;
  if (kind === "choice") return <ChoiceField {...props} />;
  return kind === "check" && !isUnread ? <CheckField {...props} /> : <LineField {...props} />;
}

function LineField(props: FieldProps) {
  const { column, isLocked } = props;
  const input = useFirstFocus(props);
  const unit = useUnit(props);
  const { text, isTyped, message, onChange, onBlur, take } = useFieldText({ ...props, complete: unit.complete });
  // Large numbers are read in groups, and typed without.
  const [isHere, setHere] = useState(false);
  const shown = isHere || column.kind !== "number" ? text : inGroups(text);
  // Filled in from another field just as one comes to it: typing replaces that, and does not go on behind it.
  useLayoutEffect(() => {
    if (shown && !isTyped && document.activeElement === input.current) input.current?.select();
  }, [input, isTyped, shown]);
  const { problem, note, ...said } = saidOf(props);
  return (
    <HintAbove hint={hintOf(props)}>
      {(described) => (
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
  const { label, problem, note } = saidOf(props);
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
