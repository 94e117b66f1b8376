import { useEffect, useEffectEvent } from "react";
import type { Copying } from "./use-copying.ts";

/** What takes these keys for itself; of what is pressed, Enter alone. */
const ENTRIES = "select, textarea:not([readonly]), [role=dialog], dialog";
const CONTROLS = `a, button, summary, ${ENTRIES}`;

/** Enter copies, arrows and Backspace go on and back, wherever on the page the focus is. */
export function useCopyingKeys({ copyAndGoOn, goOn, goBack }: Copying): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(ENTRIES)) return;
    if (event.key === "Enter") {
      if (event.repeat || target?.closest(CONTROLS)) return; // a button does what it says
      event.preventDefault();
      void copyAndGoOn();
    } else if (event.key === "ArrowRight" || event.key === "ArrowDown") {
      event.preventDefault();
      goOn();
    } else if (event.key === "ArrowLeft" || event.key === "ArrowUp" || event.key === "Backspace") {
      event.preventDefault();
      goBack();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
