import { useId } from "react";
import { Checkbox } from "./field.tsx";
import fields from "./field.module.css";
import styles from "./checkbox-group.module.css";

type Props = {
  label: string;
  required?: boolean;
  problem: string | null;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Checkboxes for choosing any number of a few options. */
export function CheckboxGroup({ label, required = false, problem, options, chosen, onChange }: Props) {
  const id = useId();
  // The first checkbox carries the problem of the group, as it gets the focus.
  const wrong = problem === null ? {} : ({ "aria-invalid": true, "aria-describedby": id } as const);
  return (
    <div>
      <fieldset className={styles.group} data-invalid={problem !== null || undefined}>
        <legend>
          {label}
          {required && <span aria-hidden> *</span>}
        </legend>
        <div>
          {options.map(({ value, label }, index) => (
            <Checkbox
              key={value}
              {...(index === 0 && wrong)}
              label={label}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
          ))}
        </div>
      </fieldset>
      {problem !== null && (
        <p id={id} className={fields.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
