import { type DictionaryKind, lookUp } from "@ekorok/domain";
import { useDictionaries } from "../../session/use-dictionaries.ts";
import { useDictionaryWrites } from "../../session/use-dictionary-writes.ts";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { html } from "../../ui/confirmation/html.ts";
import { toasts } from "../../ui/toasts.ts";
import { kindDeclarations } from "./kind-declarations.ts";

/** Asks, then removes. What others refer to the server keeps, and says so. */
export function useRemoveItem(kind: DictionaryKind): (id: string) => void {
  const all = useDictionaries();
  const writes = useDictionaryWrites();
  return (id) => {
    const item = lookUp(all, kind, id);
    if (!item) return;
    confirmation.open({
      title: `Usunąć ${kindDeclarations[kind].accusative}?`,
      message: html`<b>${item.name}</b><br />Razem z&nbsp;pozycją znikną jej liczby ze wszystkich lat. Zmiana zostanie
        w&nbsp;historii.`,
      tone: "danger",
      onConfirm: async () => {
        await writes.remove({ kind, id, version: item.version });
        toasts.show("success", "Usunięto.");
      },
    });
  };
}
