import { rateStatusNames, rateStatuses } from "@ekorok/domain/year-law/rate-statuses";
import { LONGEST_NOTE, LONGEST_SOURCE } from "@ekorok/domain/year-law/rate";
import type { ComponentProps } from "react";
import { SelectField, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { useClampedText } from "../../../ui/fields/number-entry.ts";
import { numberLimits, type RateDraft } from "./rate-draft.ts";
import styles from "./item.module.css";

type Props = {
  draft: RateDraft;
  /** As saved; undefined for a new number. */
  was: RateDraft | undefined;
  unit: string;
  max?: string | undefined;
  /** Added to each label where a page has several numbers: "2026". */
  of?: string;
  problemOf: (part: "value" | "status" | "source" | "note") => string | undefined;
  hasFocus?: boolean;
  onChange: (change: Partial<RateDraft>) => void;
};

/** Fields for the value, status, source and note of one number. */
export function RateFields({ draft, was, unit, max, of, problemOf, hasFocus = false, onChange }: Props) {
  const named = (label: string) => ({ "aria-label": of === undefined ? undefined : `${label}, ${of}` });
  const limits = numberLimits({ max });
  const number = useClampedText({ text: draft.value, limits, onChange: (value) => onChange({ value }) });
  return (
    <>
      <TextField
        label="Wartość"
        {...named("Wartość")}
        required
        value={draft.value}
        onChange={({ target }) => onChange({ value: target.value })}
        onBlur={number.onBlur}
        onKeyDown={number.onKeyDown}
        problem={problemOf("value") ?? (number.isRefused ? number.message : null)}
        note={number.message}
        isRead={number.message !== null}
        autoComplete="off"
        autoFocus={hasFocus} // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus to its first field
        inputMode="decimal"
        end={unit}
      />
      <SelectField
        label="Status"
        {...named("Status")}
        value={draft.status}
        options={statuses}
        onChange={({ target }) => {
          const status = rateStatuses.find((known) => known === target.value);
          if (status) onChange({ status });
        }}
        problem={problemOf("status")}
      />
      <LongLine
        label="Źródło"
        {...named("Źródło")}
        required={draft.status !== "unconfirmed"}
        value={draft.source}
        onText={(source) => onChange({ source })}
        problem={problemOf("source")}
        note={draft.source === "" && was?.source ? `Źródło poprzedniej wartości: ${was.source}` : null}
        autoComplete="off"
        maxLength={LONGEST_SOURCE}
      />
      <LongLine
        label="Notatka (dla administratorów)"
        {...named("Notatka")}
        value={draft.note}
        onText={(note) => onChange({ note })}
        problem={problemOf("note")}
        autoComplete="off"
        maxLength={LONGEST_NOTE}
      />
    </>
  );
}

type LongLineProps = ComponentProps<typeof TextArea> & { onText: (text: string) => void };

/** A one-line field that wraps long text, such as the title of an act. Enter submits, as in other one-line fields. */
const LongLine = ({ onText, ...props }: LongLineProps) => (
  <TextArea
    {...props}
    rows={1}
    className={styles.longLine}
    onChange={({ target }) => onText(target.value.replaceAll(/\s*\n\s*/gu, " "))}
    onKeyDown={(event) => {
      if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }}
  />
);

const statuses = rateStatuses.map((status) => ({ value: status, label: rateStatusNames[status] }));
