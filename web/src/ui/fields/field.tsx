import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon.tsx";
import { chevronDownIcon } from "../icons.ts";
import text from "../text.module.css";
import styles from "./field.module.css";

type FieldTexts = {
  label: string;
  /** Stands at the end of the field; screen readers hear it with the label. */
  unit?: string;
  /** Shown to screen readers only, where the field's place explains it. */
  isLabelHidden?: boolean;
  /** What is wrong and what to do about it. */
  problem?: string | null;
  /** A warning that stops nothing. */
  warning?: string | null;
  /** A remark when nothing is wrong. */
  note?: string | null;
  /** Reads the message out when it appears, as the user has left the field; "politely" waits for other speech. */
  isRead?: boolean | "politely";
  /** Marks a required field with a star; false where all fields are required. */
  hasStar?: boolean;
  /** At its end: a unit or a button. */
  end?: ReactNode;
};

type TextFieldProps = FieldTexts &
  ComponentProps<"input"> & {
    /** Shows an arrow: there is a list to choose from. */
    hasList?: boolean;
  };

export function TextField({ hasList = false, ...props }: TextFieldProps) {
  const { own, rest } = split(props);
  return (
    <FieldBox own={own} {...rest}>
      {(control) => (
        <>
          <input
            type="text"
            {...rest}
            {...control}
            data-list={hasList || undefined}
            data-autofocus={rest.autoFocus || undefined}
          />
          {hasList && <Arrow />}
        </>
      )}
    </FieldBox>
  );
}

const Arrow = () => (
  <span className={styles.arrow}>
    <Icon path={chevronDownIcon} size={20} />
  </span>
);

type TextAreaProps = FieldTexts & ComponentProps<"textarea">;

/** Grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { own, rest } = split(props);
  return (
    <FieldBox own={own} {...rest}>
      {(control) => <textarea rows={3} {...rest} {...control} data-autofocus={rest.autoFocus || undefined} />}
    </FieldBox>
  );
}

type SelectFieldProps = FieldTexts &
  ComponentProps<"select"> & {
    options: readonly { readonly value: string; readonly label: string }[];
    /** The empty choice; without it one of the options is always chosen. */
    emptyLabel?: string;
  };

/** The browser's own list, which works with every keyboard, screen reader and phone. */
export function SelectField({ options, emptyLabel, ...props }: SelectFieldProps) {
  const { own, rest } = split(props);
  return (
    <FieldBox own={own} {...rest}>
      {(control) => (
        <>
          <select {...rest} {...control} data-autofocus={rest.autoFocus || undefined}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Arrow />
        </>
      )}
    </FieldBox>
  );
}

type TickProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  problem?: string | null;
  note?: string | null;
};

export function Checkbox({ label, problem, note, className, ...rest }: TickProps) {
  const id = useId();
  const said = problem || note;
  return (
    <div className={className}>
      <label className={styles.tick}>
        <input
          {...rest}
          data-autofocus={rest.autoFocus || undefined}
          type="checkbox"
          aria-invalid={problem ? true : rest["aria-invalid"]}
          aria-describedby={[rest["aria-describedby"], said ? id : null].filter(Boolean).join(" ") || undefined}
        />
        <span>{label}</span>
      </label>
      {said && (
        <p id={id} className={problem ? styles.problem : styles.note}>
          {said}
        </p>
      )}
    </div>
  );
}

type BoxOnlyProps = Omit<TickProps, "label" | "problem" | "ref"> & {
  /** For screen readers only. */
  label: string;
  /** Some of what it ticks is ticked and some is not. */
  isPartly?: boolean;
};

/** A checkbox in a table. */
export const TickBox = ({ label, isPartly = false, className, ...rest }: BoxOnlyProps) => (
  <input
    {...rest}
    ref={(input) => {
      if (input) input.indeterminate = isPartly;
    }}
    type="checkbox"
    aria-label={label}
    className={classes(styles.box, className)}
  />
);

/** A checkbox that takes effect at once, without a form. */
// oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox itself says whether it is ticked
export const Switch = (props: TickProps) => <Checkbox {...props} role="switch" />;

type ControlProps = {
  id: string;
  className: string | undefined;
  "aria-label"?: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

type BoxProps = {
  own: FieldTexts;
  id?: string;
  required?: boolean;
  className?: string;
  "aria-describedby"?: string;
  children: (control: ControlProps) => ReactNode;
};

function FieldBox({ own, id: givenId, required = false, className, children, ...described }: BoxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { label, unit, isLabelHidden = false, problem, warning, note, isRead = false, hasStar = true, end } = own;
  const isInvalid = Boolean(problem);
  const said = problem || warning || note;
  const tone = problem ? "problem" : warning ? "warning" : "note";
  const describedBy = [described["aria-describedby"], said ? `${id}said` : null].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <div className={styles.field} data-invalid={isInvalid || undefined} data-bare={isLabelHidden || undefined}>
        {!isLabelHidden && (
          <label htmlFor={id} className={styles.label}>
            {label}
            {unit && <span className={text.readOut}> ({unit})</span>}
            {required && hasStar && <span aria-hidden> *</span>}
          </label>
        )}
        {children({
          id,
          className: styles.control,
          ...(isLabelHidden && { "aria-label": label }),
          ...(isInvalid && { "aria-invalid": true }),
          ...(describedBy && { "aria-describedby": describedBy }),
        })}
        {unit && (
          <span aria-hidden className={styles.unit}>
            {unit}
          </span>
        )}
        {end !== undefined && end !== null && <span className={styles.end}>{end}</span>}
      </div>
      {said && (
        <p
          id={`${id}said`}
          role={isRead === "politely" || (tone === "warning" && !isRead) ? "status" : isRead ? "alert" : undefined}
          className={styles[tone]}
        >
          {said}
        </p>
      )}
    </div>
  );
}

/** Separates the field's texts from the props for its control. */
function split<P extends FieldTexts & { className?: string }>({
  label,
  unit,
  isLabelHidden,
  problem,
  warning,
  note,
  isRead,
  hasStar,
  end,
  ...rest
}: P) {
  return {
    own: { label, unit, isLabelHidden, problem, warning, note, isRead, hasStar, end } satisfies FieldTexts,
    rest,
  };
}
