import type { ReactNode } from "react";
import { SelectField } from "./field.tsx";
import { useLeaving } from "./use-leaving.ts";
import styles from "./filters.module.css";

/** What a list is narrowed down by, above it: a search first, then choices; at the end the button that takes them back. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <search className={styles.filters}>{children}</search>
);

type Props = {
  label: string;
  value: string | undefined;
  options: readonly { word: string; label: string }[];
  /** There is always one of them; otherwise none may be chosen, too. */
  isRequired?: boolean;
  /** Gets an empty text where none is chosen. */
  onChange: (word: string) => Promise<void>;
};

/** Narrows a list down. What is chosen lies in the address. */
export function FilterChoice({ label, value = "", options, isRequired = false, onChange }: Props) {
  const isLeaving = useLeaving();
  const choose = (word: string) => {
    // A page that is being left takes no choice: its new address would lead back to it.
    if (!isLeaving()) void onChange(word);
  };
  return (
    <SelectField
      label={label}
      value={value}
      options={options.map((option) => ({ value: option.word, label: option.label }))}
      emptyLabel={isRequired ? undefined : "Wszystkie"}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
