import { useEffect, useRef } from "react";
import { useIsPhone } from "../use-media.ts";
import { toasts } from "./toasts.ts";

const DELETED = "deleted rows";

/**
 * Says that rows were deleted. On a phone it has a button that undoes that step, and disappears with the next step.
 */
export function useDeletionToast(undo: (() => void) | undefined) {
  const isPhone = useIsPhone();
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => () => toasts.withdraw(DELETED), []);
  const withdraw = () => toasts.withdraw(DELETED);
  const takeBack = () => {
    withdraw();
    latest.current?.();
  };
  const show = (said: string) => {
    withdraw();
    if (isPhone) toasts.offer("plain", said, { label: "Cofnij", run: takeBack }, DELETED);
    else toasts.show("plain", `${said} Ctrl+Z przywraca.`);
  };
  return { show, withdraw, takeBack };
}
