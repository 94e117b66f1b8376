import { type KeyboardEvent, useState } from "react";
import { type NumberLimits, type SettledNumber, settleNumber } from "./number-entry.ts";

type Kept = { readonly text: string; readonly limits: NumberLimits; readonly onChange: (text: string) => void };

/** For a number that its form keeps as it is typed: when one leaves the field, what is out of bounds goes to the bound, and says so. */
export function useClampedText({ text, limits, onChange }: Kept) {
  const [last, setLast] = useState<SettledNumber | null>(null);
  const said = last?.text === text ? last : null;
  /** Whether there is something new to read. */
  const settle = (): boolean => {
    if (said) return false;
    const settled = settleNumber(text, limits);
    setLast(settled.message === null ? null : settled);
    if (settled.message !== null && !settled.isRefused) onChange(settled.text);
    return settled.message !== null;
  };
  return {
    message: said?.message ?? null,
    isRefused: said?.isRefused ?? false,
    onBlur: () => {
      settle();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // A form is not sent with a number that one has not seen.
      if (event.key === "Enter" && settle()) event.preventDefault();
    },
  };
}
