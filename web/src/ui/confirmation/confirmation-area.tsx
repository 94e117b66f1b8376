import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import { Dialog } from "../dialog.tsx";
import { toasts } from "../toasts.ts";
import { confirmation } from "./confirmation.ts";
import { ConfirmationForm } from "./confirmation-form.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

/** So long after a question came up, a click beside it may be the second half of the double click that asked. */
const DOUBLE_CLICK = 500;

/** Where the one confirmation dialog appears; mounted once. `errorText` words a failure for people. */
export function ConfirmationArea({ errorText }: { errorText: (error: unknown) => string }) {
  const id = useId();
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.current);
  useReturnFocus(asked?.question ?? null);
  const askedAt = useRef(0);
  const askedId = asked?.id;
  useEffect(() => {
    if (askedId !== undefined) askedAt.current = performance.now();
  }, [askedId]);
  if (!asked) return null;
  const { question, isRunning } = asked;
  const { isPersistent = (question.fields ?? []).length > 0 } = question;
  const cancel = () => confirmation.cancel(asked.id);
  return (
    // One dialog for all that wait, so that the focus stays in it until the last one is answered.
    <Dialog
      size="confirmation"
      labelledBy={`${id}title`}
      describedBy={question.message === undefined ? undefined : `${id}message`}
      onClose={(reason) => {
        const isDoubleClick = reason === "beside" && performance.now() - askedAt.current < DOUBLE_CLICK;
        if (!isPersistent && !isDoubleClick) cancel();
      }}
      onKeyDown={(event) => {
        // The Enter that opened the dialog may still be held down, and is no answer.
        const isTyping = event.target instanceof HTMLTextAreaElement;
        if (event.key === "Enter" && event.repeat && !isTyping) event.preventDefault();
      }}
    >
      <ConfirmationForm
        key={asked.id}
        titleId={`${id}title`}
        messageId={`${id}message`}
        question={question}
        isRunning={isRunning}
        onConfirm={(values) => {
          // The dialog is closed by the time a failure is known.
          confirmation.confirm(asked.id, values).catch((error: unknown) => toasts.show("error", errorText(error)));
        }}
        onCancel={cancel}
      />
    </Dialog>
  );
}
