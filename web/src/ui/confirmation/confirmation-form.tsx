import { Box, Button, DialogActions, DialogContentText, DialogTitle, Stack } from "@mui/material";
import { DialogBody } from "../dialog-body.tsx";
import { ConfirmationField } from "./confirmation-field.tsx";
import type { PlainQuestion } from "./confirmation.ts";
import type { Values } from "./fields.ts";
import type { Html } from "./html.ts";
import { HtmlMessage } from "./html-message.tsx";
import { useAnswers } from "./use-answers.ts";

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
  const { title, message, fields = [], tone = "plain", isDisabled = false } = question;
  const answers = useAnswers(fields);
  const hasFields = fields.length > 0;
  const cannotConfirm = hasFields && (isDisabled || !answers.areValid);
  const isDangerous = tone === "danger";

  return (
    <Box
      component="form"
      // So that only the content scrolls, and the buttons stay in sight.
      sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!cannotConfirm) onConfirm(answers.values);
      }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <DialogBody>
        {message === undefined ? null : (
          <DialogContentText id={messageId} component="div" sx={typeof message === "string" ? textLooks : markupLooks}>
            {typeof message === "string" ? message : <Parts of={"markup" in message ? [message] : message} />}
          </DialogContentText>
        )}
        <Stack spacing={2} sx={{ mt: message === undefined ? 1 : 2.5, "&:empty": { display: "none" } }}>
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
      </DialogBody>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {/* oxlint-disable jsx-a11y/no-autofocus -- a dialog takes the focus, and what cannot be undone is not one key away */}
        <Button autoFocus={!hasFields && isDangerous} disabled={isRunning} onClick={onCancel}>
          Anuluj
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={isDangerous ? "error" : "primary"}
          autoFocus={!hasFields && !isDangerous}
          disabled={cannotConfirm}
          loading={isRunning}
        >
          Zatwierdź
        </Button>
        {/* oxlint-enable jsx-a11y/no-autofocus */}
      </DialogActions>
    </Box>
  );
}

// oxlint-disable-next-line react/no-array-index-key -- they stay as they are while the question stands
const Parts = ({ of }: { of: readonly Html[] }) =>
  of.map(({ markup }, index) => <HtmlMessage key={index} markup={markup} />);

const textLooks = { overflowWrap: "anywhere", whiteSpace: "pre-line" } as const;

const markupLooks = {
  overflowWrap: "anywhere",
  "& p, & ul, & ol": { mt: 0, mb: 1 },
  "& ul, & ol": { pl: 3 },
  "& > :last-child": { mb: 0 },
} as const;
