import { type ReactNode, useId } from "react";
import styles from "./radio-group.module.css";

type Props<V extends string> = {
  label: string;
  options: readonly {
    readonly value: V;
    readonly label: ReactNode;
    /** Explains the option. */ readonly note?: string;
  }[];
  /** Null if none is chosen yet. */
  chosen: V | null;
  onChange: (value: V) => void;
};

/** Radio buttons for options that need explaining. */
export function RadioGroup<V extends string>({ label, options, chosen, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} checked={chosen === option.value} onChange={() => onChange(option.value)} />
          <span>
            {option.label}
            {option.note !== undefined && <small>{option.note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
