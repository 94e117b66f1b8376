import { useState } from "react";
import { Button } from "../button.tsx";
import { DialogActions, DialogBody, DialogTitle } from "../dialog.tsx";
import { Stack } from "../layout.tsx";
import { ConfirmationField } from "./confirmation-field.tsx";
import type { PlainQuestion } from "./confirmation.ts";
import { type Field, initialValues, problemOf, type Values } from "./fields.ts";
import type { Html } from "./html.ts";
import { HtmlMessage } from "./html-message.tsx";
import styles from "./confirmation-form.module.css";

type Props = {
  titleId: string;
  messageId: string;
  question: PlainQuestion;
  isRunning: boolean;
  onConfirm: (values: Values) => void;
  onCancel: () => void;
};

/** What is inside the confirmation dialog. */
export function ConfirmationForm({ titleId, messageId, question, isRunning, onConfirm, onCancel }: Props) {
  const { title, message, below, fields = [], tone = "plain", isDisabled = false } = question;
  const answers = useAnswers(fields);
  const hasFields = fields.length > 0;
  const cannotConfirm = hasFields && (isDisabled || !answers.areValid);
  const isDangerous = tone === "danger";

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!cannotConfirm) onConfirm(answers.values);
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
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
    </form>
  );
}

// oxlint-disable-next-line react/no-array-index-key -- they stay as they are while the question stands
const Parts = ({ of }: { of: readonly Html[] }) =>
  of.map(({ markup }, index) => <HtmlMessage key={index} markup={markup} />);

type Notes = Readonly<Record<string, string | null>>;

/** What is entered in the dialog. A problem is shown once its field was left: before, one is still typing. */
function useAnswers(fields: readonly Field[]) {
  const [values, setValues] = useState<Values>(() => initialValues(fields));
  // What stands in a number field and is no number; it says so itself.
  const [entryProblems, setEntryProblems] = useState<Notes>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    values,
    areValid: fields.every((field) => !entryProblems[field.name] && problemOf(field, values) === null),
    problemToShow: (field: Field) => {
      const isToBeShown = left.has(field.name) && !entryProblems[field.name];
      return isToBeShown ? problemOf(field, values) : null;
    },
    change: (name: string, value: Values[string], entryProblem: string | null) => {
      setValues((before) => ({ ...before, [name]: value }));
      setEntryProblems((before) => ({ ...before, [name]: entryProblem }));
    },
    leave: (name: string) => setLeft((before) => new Set(before).add(name)),
  };
}
