import { Checkbox, FormControl, FormControlLabel, FormHelperText, TextField } from "@mui/material";
import { useLayoutEffect } from "react";
import { fullTitle } from "../grid-column.ts";
import { contentOf } from "../grid-row.ts";
import { ChoiceField } from "./choice-field.tsx";
import { WithHint } from "./field-hint.tsx";
import { type FieldProps, helpOf, isWrong } from "./field-props.ts";
import { useFieldText } from "./use-field-text.ts";
import { useFirstFocus } from "./use-first-focus.ts";

/** A column of one row, as a field. */
export function FormField(props: FieldProps) {
  const { kind, key } = props.column;
  const isUnread = contentOf(props.row, key).raw !== undefined;
  if (kind === "choice") return <ChoiceField {...props} />;
  return kind === "check" && !isUnread ? <CheckField {...props} /> : <LineField {...props} />;
}

function LineField(props: FieldProps) {
  const { column, isLocked, isFirst } = props;
  const input = useFirstFocus(isFirst);
  const { text, isTyped, message, onChange, onBlur } = useFieldText(props);
  // Filled in from another field just as one comes to it: typing replaces that, and does not go on behind it.
  useLayoutEffect(() => {
    if (text && !isTyped && document.activeElement === input.current) input.current?.select();
  }, [input, isTyped, text]);
  const help = message ?? helpOf(props);
  return (
    <WithHint {...props} help={help}>
      {({ id, ...described }) => (
        <TextField
          id={id}
          label={fullTitle(column)}
          required={column.isRequired}
          value={text}
          onChange={onChange}
          onBlur={onBlur}
          onFocus={({ target }) => target.select()}
          error={isWrong(props)}
          helperText={help}
          fullWidth
          inputRef={input}
          autoComplete="off"
          slotProps={{
            htmlInput: {
              ...described,
              readOnly: isLocked,
              inputMode: column.kind === "number" ? "decimal" : undefined,
            },
            formHelperText: { role: message === null ? undefined : "alert" },
          }}
        />
      )}
    </WithHint>
  );
}

function CheckField(props: FieldProps) {
  const { column, row, isLocked, isFirst, onTake } = props;
  const input = useFirstFocus(isFirst);
  const { cell } = contentOf(row, column.key);
  const help = helpOf(props);
  return (
    <WithHint {...props} help={help}>
      {({ id, ...described }) => (
        <FormControl error={isWrong(props)} disabled={isLocked}>
          <FormControlLabel
            label={fullTitle(column)}
            control={
              <Checkbox
                slotProps={{ input: { ref: input, ...described } }}
                checked={cell === "true"}
                indeterminate={cell === null && column.isRequired}
                onChange={({ target }) => onTake({ cell: target.checked ? "true" : "false" })}
              />
            }
          />
          {help && <FormHelperText id={`${id}-helper-text`}>{help}</FormHelperText>}
        </FormControl>
      )}
    </WithHint>
  );
}
