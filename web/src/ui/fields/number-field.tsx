import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { type ComponentProps, useState } from "react";
import { TextField } from "./field.tsx";
import { type NumberLimits, readNumber, type SettledNumber, settleNumber, withoutGroups } from "./number-entry.ts";

type OwnProps = NumberLimits & {
  /** Exact decimal text, "1234.5"; null if nothing is entered, which is not zero. */
  value: string | null;
  /** Called on every keystroke. While there is a problem the value is null, and nothing may be sent. */
  onChange: (value: string | null, problem: string | null) => void;
  /** Separates thousands; false for a year. */
  isGrouped?: boolean;
  /** Always with two decimal places. */
  isMoney?: boolean;
};

type Props = OwnProps & Omit<ComponentProps<typeof TextField>, keyof OwnProps | "defaultValue" | "type">;

/** The typed text, as long as the value still comes from it. */
type Draft = SettledNumber & { readonly hasOurGroups: boolean };

/** A number within bounds, with comma or dot, shown the Polish way. Another record needs another `key`. */
export function NumberField(props: Props) {
  const { value, onChange, isGrouped = true, isMoney = false, min, max, places, ...field } = props;
  const { problem, note, onBlur, onKeyDown, ...rest } = field;
  const [lastDraft, setDraft] = useState<Draft | null>(null);
  const limits = { min, max, places };
  const written = (text: string) => (isGrouped ? text : withoutGroups(text));
  const settledAs = ({ text, message, ...rest }: SettledNumber): SettledNumber => ({
    ...rest,
    text: written(text),
    message: message && written(message),
  });
  const format = (number: string | null) =>
    number === null ? "" : written(formatDecimal(number, { places: isMoney ? 2 : 0 }));
  const formatted = format(value);
  const isDraftOfValue = lastDraft && formatted === format(lastDraft.value);
  const draft = isDraftOfValue ? lastDraft : null;

  const type = (text: string) => {
    const hasGroups = text !== withoutGroups(text);
    const hasOurGroups = hasGroups && (draft ? draft.hasOurGroups : formatted !== withoutGroups(formatted));
    const { value, problem } = readNumber(hasOurGroups ? withoutGroups(text) : text, limits);
    setDraft({ text, value, message: null, isRefused: false, hasOurGroups });
    onChange(value, problem && written(problem));
  };

  /** Takes the text over and returns a message about it, once. */
  const settle = () => {
    if (!draft || draft.message !== null) return null;
    const { text, hasOurGroups } = draft;
    const settled = settledAs(settleNumber(hasOurGroups ? withoutGroups(text) : text, limits));
    if (settled.isRefused) setDraft({ ...settled, text, hasOurGroups });
    else setDraft(settled.message === null ? null : { ...settled, hasOurGroups: true });
    if (settled.value !== draft.value) onChange(settled.value, null);
    return settled.message;
  };

  return (
    <TextField
      autoComplete="off"
      {...rest}
      // Number keyboards of phones have no minus.
      inputMode={min?.startsWith("-") ? "text" : "decimal"}
      value={draft ? draft.text : formatted}
      problem={draft?.isRefused ? draft.message : problem}
      note={draft?.message ?? note}
      isRead={Boolean(draft?.message)}
      onChange={({ target }) => type(target.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== "Enter") return;
        // Enter must not send a number that the user has not seen yet.
        if (settle() || draft?.isRefused) event.preventDefault();
      }}
    />
  );
}
