import { LONGEST_NOTE, LONGEST_SOURCE, rateStatuses, rateStatusNames } from "@ekorok/domain";
import { InputAdornment, MenuItem, TextField } from "@mui/material";
import { useId } from "react";
import { useClampedText } from "../../../ui/use-clamped-text.ts";
import { numberLimits, type RateDraft } from "./item-draft.ts";

type Props = {
  /** Without its year. */
  draft: RateDraft;
  unit: string;
  /** The largest that there can be. */
  max?: string | undefined;
  /** Said before each label where several numbers stand on a page: "2026". */
  of?: string;
  problemOf: (part: "value" | "status" | "source" | "note") => string | undefined;
  sourceHint?: string | undefined;
  hasFocus?: boolean;
  onChange: (change: Partial<RateDraft>) => void;
};

/** Value, status and source of one number, and how we know it. */
export function RateFields({ draft, unit, max, of, problemOf, sourceHint, hasFocus = false, onChange }: Props) {
  const id = useId();
  const named = (label: string) => ({ "aria-label": of === undefined ? undefined : `${label}, ${of}` });
  const [valueProblem, statusProblem] = [problemOf("value"), problemOf("status")];
  const [sourceProblem, noteProblem] = [problemOf("source"), problemOf("note")];
  const limits = numberLimits({ max });
  const number = useClampedText({ text: draft.value, limits, onChange: (value) => onChange({ value }) });
  return (
    <>
      <TextField
        id={`${id}value`}
        label="Wartość"
        size="small"
        required
        value={draft.value}
        onChange={({ target }) => onChange({ value: target.value })}
        onBlur={number.onBlur}
        onKeyDown={number.onKeyDown}
        error={valueProblem !== undefined || number.isRefused}
        helperText={valueProblem ?? number.message}
        autoComplete="off"
        autoFocus={hasFocus} // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus to its first field
        slotProps={{
          htmlInput: { inputMode: "decimal", ...named("Wartość") },
          input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
          formHelperText: { role: number.message === null ? undefined : "alert" },
        }}
      />
      <TextField
        id={`${id}status`}
        label="Status"
        size="small"
        select
        value={draft.status}
        onChange={({ target }) => {
          const status = rateStatuses.find((known) => known === target.value);
          if (status) onChange({ status });
        }}
        error={statusProblem !== undefined}
        helperText={statusProblem}
        slotProps={{ select: { SelectDisplayProps: named("Status") } }}
      >
        {rateStatuses.map((status) => (
          <MenuItem key={status} value={status}>
            {rateStatusNames[status]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        id={`${id}source`}
        label="Źródło"
        size="small"
        required={draft.status !== "unconfirmed"}
        value={draft.source}
        onChange={({ target }) => onChange({ source: target.value })}
        error={sourceProblem !== undefined}
        helperText={sourceProblem ?? sourceHint}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: LONGEST_SOURCE, ...named("Źródło") } }}
      />
      <TextField
        id={`${id}note`}
        label="Notatka (widzą ją tylko administratorzy)"
        size="small"
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
        error={noteProblem !== undefined}
        helperText={noteProblem}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE, ...named("Notatka") } }}
        sx={{ gridColumn: "1 / -1" }} // under the three, where they stand side by side
      />
    </>
  );
}
