import { useState } from "react";
import { Form } from "../fields/form.tsx";
import { Button } from "../button.tsx";
import { DialogActions, DialogBody, DialogTitle } from "../overlays/dialog.tsx";
import { Stack } from "../layout.tsx";
import type { AnyQuestion } from "./confirmation.ts";
import { type QuestionField, initialValues, problemOf, type FieldValues } from "./fields.ts";
import type { Html } from "./html.ts";
import { HtmlMessage } from "./html-message.tsx";
import { Checkbox, SelectField, TextArea, TextField } from "../fields/field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import styles from "./confirmation-form.module.css";

type ConfirmationFormProps = {
  messageId: string;
  question: AnyQuestion;
  isRunning: boolean;
  onConfirm: (values: FieldValues) => void;
  onCancel: () => void;
};

export function ConfirmationForm({ messageId, question, isRunning, onConfirm, onCancel }: ConfirmationFormProps) {
  const { title, message, below, fields = [], tone = "plain", isDisabled = false } = question;
  const answers = useAnswers(fields);
  const hasFields = fields.length > 0;
  const cannotConfirm = hasFields && (isDisabled || !answers.areValid);
  const isDangerous = tone === "danger";

  return (
    <Form
      onSubmit={() => {
        if (!cannotConfirm) onConfirm(answers.values);
      }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogBody>
        {message === undefined ? null : (
          <div id={messageId} className={styles.message} data-markup={typeof message === "string" ? undefined : true}>
            {typeof message === "string" ? message : <Parts of={"markup" in message ? [message] : message} />}
          </div>
        )}
        {below !== undefined && <div className={styles.below}>{below}</div>}
        {hasFields && (
          <Stack className={styles.fields}>
            {fields.map((field, index) => (
              <ConfirmationField
                key={field.name}
                field={field}
                value={answers.values[field.name] ?? null}
                problem={answers.problemToShow(field)}
                isFirst={index === 0}
                isDisabled={isDisabled || isRunning}
                onChange={(value, entryProblem) => answers.change(field.name, value, entryProblem)}
                onLeave={() => answers.leave(field.name)}
              />
            ))}
          </Stack>
        )}
      </DialogBody>
      <DialogActions>
        {/* oxlint-disable jsx-a11y/no-autofocus -- a dialog takes the focus, and what cannot be undone is not one key away */}
        <Button autoFocus={!hasFields && isDangerous} disabled={isRunning} onClick={onCancel}>
          Anuluj
        </Button>
        <Button
          type="submit"
          look="solid"
          tone={isDangerous ? "danger" : "brand"}
          autoFocus={!hasFields && !isDangerous}
          disabled={cannotConfirm || isRunning}
          isBusy={isRunning}
        >
          Zatwierdź
        </Button>
        {/* oxlint-enable jsx-a11y/no-autofocus */}
      </DialogActions>
    </Form>
  );
}

// oxlint-disable-next-line react/no-array-index-key -- they stay as they are while the question stands
const Parts = ({ of }: { of: readonly Html[] }) =>
  of.map(({ markup }, index) => <HtmlMessage key={index} markup={markup} />);

type FieldProblems = Readonly<Record<string, string | null>>;

/** The answers. A problem is shown only after its field was left: before that the user is still typing. */
function useAnswers(fields: readonly QuestionField[]) {
  const [values, setValues] = useState<FieldValues>(() => initialValues(fields));
  // Text in a number field that is no number; the field itself shows this problem.
  const [entryProblems, setEntryProblems] = useState<FieldProblems>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    values,
    areValid: fields.every((field) => !entryProblems[field.name] && problemOf(field, values) === null),
    problemToShow: (field: QuestionField) => {
      const isToBeShown = left.has(field.name) && !entryProblems[field.name];
      return isToBeShown ? problemOf(field, values) : null;
    },
    change: (name: string, value: FieldValues[string], entryProblem: string | null) => {
      setValues((before) => ({ ...before, [name]: value }));
      setEntryProblems((before) => ({ ...before, [name]: entryProblem }));
    },
    leave: (name: string) => setLeft((before) => new Set(before).add(name)),
  };
}

type ConfirmationFieldProps = {
  field: QuestionField;
  value: FieldValues[string];
  problem: string | null;
  isFirst: boolean;
  isDisabled: boolean;
  onChange: (value: FieldValues[string], entryProblem: string | null) => void;
  onLeave: () => void;
};

function ConfirmationField({ field, value, problem, isFirst, isDisabled, onChange, onLeave }: ConfirmationFieldProps) {
  const common = {
    name: field.name,
    label: field.label,
    required: field.isRequired ?? false,
    autoFocus: isFirst,
    disabled: isDisabled,
    problem,
    onBlur: onLeave,
  };
  if (field.kind === "checkbox") {
    return <Checkbox {...common} checked={value === true} onChange={({ target }) => onChange(target.checked, null)} />;
  }
  const typed = { ...common, autoComplete: field.autoComplete ?? "off" };
  if (field.kind === "number") {
    const { min, max, places } = field;
    const number = typeof value === "string" ? value : null;
    return <NumberField {...typed} value={number} min={min} max={max} places={places} onChange={onChange} />;
  }
  const change = ({ target }: { target: { value: string } }) => {
    if ("onTyped" in field) field.onTyped?.(target.value);
    onChange(target.value, null);
  };
  const text = typeof value === "string" ? value : "";
  if (field.kind === "select") {
    // If one of the options is the initial value, no empty choice is offered.
    const empty = field.options.some((option) => option.value === field.initial) ? {} : { emptyLabel: "" };
    return <SelectField {...typed} value={text} onChange={change} options={field.options} {...empty} />;
  }
  if (field.kind === "multiline") return <TextArea {...typed} value={text} onChange={change} />;
  return <TextField {...typed} type={field.kind} value={text} onChange={change} />;
}
