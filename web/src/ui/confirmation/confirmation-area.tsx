import { useEffect, useId, useRef, useSyncExternalStore, useLayoutEffect } from "react";
import { Dialog } from "../overlays/dialog.tsx";
import { toasts } from "../overlays/toasts.ts";
import { confirmation, type AnyQuestion } from "./confirmation.ts";
import { ConfirmationForm } from "./confirmation-form.tsx";
import { listen } from "../listen.ts";

/** For this long a click beside the dialog may be the second half of the double click that opened it. */
const DOUBLE_CLICK = 500;

/** The one confirmation dialog; mounted once. `errorText` turns a failure into words for people. */
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
    // One dialog for all queued questions, so that the focus stays in it until the last is answered.
    <Dialog
      size="confirmation"
      describedBy={question.message === undefined ? undefined : `${id}message`}
      onClose={(reason) => {
        const isDoubleClick = reason === "beside" && performance.now() - askedAt.current < DOUBLE_CLICK;
        if (!isPersistent && !isDoubleClick) cancel();
      }}
      onKeyDown={(event) => {
        // The Enter that opened the dialog may still be held down; that is no answer.
        const isTyping = event.target instanceof HTMLTextAreaElement;
        if (event.key === "Enter" && event.repeat && !isTyping) event.preventDefault();
      }}
    >
      <ConfirmationForm
        key={asked.id}
        messageId={`${id}message`}
        question={question}
        isRunning={isRunning}
        onConfirm={(values) => {
          // The dialog is closed by the time we know of a failure, so a toast shows it.
          confirmation.confirm(asked.id, values).catch((error: unknown) => toasts.show("error", errorText(error)));
        }}
        onCancel={cancel}
      />
    </Dialog>
  );
}

/** For this long after an answer the opener may still disappear, as lists are reloaded. */
const WATCHED = 1_000;
/** For this long the opener may be disabled only because its work is just ending. */
const PATIENCE = 200;

/** After the last question, returns the focus to where it was or, if that is gone, to the page's heading. */
function useReturnFocus(question: AnyQuestion | null): void {
  const opener = useRef<HTMLElement | null>(null);
  const fallback = useRef<AnyQuestion["focusAfter"]>(undefined);
  const isAsking = question !== null;
  useLayoutEffect(() => {
    if (question) fallback.current = question.focusAfter;
  }, [question]);
  // Layout effects are cleaned up before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isAsking) return () => keepFocus(opener.current, () => fallback.current?.() ?? heading());
    return listen(document, {
      focusin: ({ target }) => {
        // A menu item disappears with its menu, so we remember the button that opened the menu.
        if (target instanceof HTMLElement && !target.closest('[role="menu"]')) opener.current = target;
      },
    });
  }, [isAsking]);
}

const heading = () => document.querySelector<HTMLElement>("main h1");

let watch = new AbortController();

/** Puts the focus back whenever it is lost, for a while or until the user does something. */
function keepFocus(opener: HTMLElement | null, fallback: () => HTMLElement | null): void {
  watch.abort(); // stop the watch of an earlier question
  const start = performance.now();
  const handsOn = new AbortController();
  watch = handsOn;
  for (const event of ["keydown", "pointerdown"])
    document.addEventListener(event, () => handsOn.abort(), { capture: true, signal: handsOn.signal });
  const look = () => {
    const passed = performance.now() - start;
    if (passed > WATCHED) handsOn.abort();
    if (handsOn.signal.aborted) return;
    const isBackSoon = opener?.isConnected && passed < PATIENCE;
    if (isLost()) [opener, isBackSoon ? null : fallback()].find(canHaveIt)?.focus();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const isDisabled = (element: Element) => element.matches(":disabled");

const isLost = () => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || isDisabled(activeElement);
};

/** What is below another dialog cannot take the focus; that dialog takes it itself. */
const canHaveIt = (element: HTMLElement | null) =>
  element !== null && element.isConnected && !isDisabled(element) && !element.closest('[aria-hidden="true"]');
