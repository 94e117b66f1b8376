import { useEffect, useId, useRef, useSyncExternalStore, useLayoutEffect } from "react";
import { Dialog } from "../overlays/dialog.tsx";
import { toasts } from "../overlays/toasts.ts";
import { confirmation, type AnyQuestion } from "./confirmation.ts";
import { ConfirmationForm } from "./confirmation-form.tsx";

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

/** So long after an answer what asked may still disappear, as lists are loaded anew. */
const WATCHED = 1_000;
/** So long a button may be disabled only because its work is just ending. */
const PATIENCE = 200;

/** After the last question the focus is where it was before or, where that is gone, at the heading of the page. */
function useReturnFocus(question: AnyQuestion | null): void {
  const opener = useRef<HTMLElement | null>(null);
  const fallback = useRef<AnyQuestion["focusAfter"]>(undefined);
  const isAsking = question !== null;
  useLayoutEffect(() => {
    if (question) fallback.current = question.focusAfter;
  }, [question]);
  // Layout effects are undone before the dialog takes the focus to itself.
  useLayoutEffect(() => {
    if (isAsking) return () => keepFocus(opener.current, () => fallback.current?.() ?? heading());
    const remember = ({ target }: FocusEvent) => {
      // An item of a menu goes with it; the button that opened the menu stays.
      if (target instanceof HTMLElement && !target.closest('[role="menu"]')) opener.current = target;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [isAsking]);
}

const heading = () => document.querySelector<HTMLElement>("main h1");

let watch = new AbortController();

/** Until somebody does something, or for a while: whenever the focus falls to nowhere, it is put back. */
function keepFocus(opener: HTMLElement | null, fallback: () => HTMLElement | null): void {
  watch.abort(); // of an earlier question
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

/** What lies below another dialog cannot have the focus; that dialog takes it by itself. */
const canHaveIt = (element: HTMLElement | null) =>
  element !== null && element.isConnected && !isDisabled(element) && !element.closest('[aria-hidden="true"]');
