import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import type { Autosave } from "./autosave.ts";

/** Whether one may go although not everything is saved. What is kept in this browser comes back with the page. */
export function leaveQuestion(autosave: Autosave): Promise<boolean> {
  autosave.flush();
  return new Promise((resolve) => {
    confirmation.open({
      title: "Wyjść, choć nie wszystko jest zapisane?",
      message:
        "Zmiany, których serwer nie przyjął, zostaną w tej przeglądarce i wrócą, gdy otworzysz tę stronę ponownie.",
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}
