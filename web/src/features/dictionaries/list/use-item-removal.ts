import { type DictionaryItem, lookUp } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import type { ItemUses } from "@ekorok/domain/reports/contract/report-moves";
import { errorText } from "../../../http/client.ts";
import { ask } from "../../../api/functions.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { dictionaryWrites as writes } from "../dictionary-writes.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { html } from "../../../ui/confirmation/html.ts";
import { loading } from "../../../ui/overlays/loading-bar.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { whereUsed } from "../item/item-uses.tsx";

const done = { removed: "Usunięto.", withdrawn: "Wycofano." };

/** Removes items after a question, and restores withdrawn ones. A withdrawn item in use stays. */
export function useItemRemoval(kind: DictionaryKind): Record<"remove" | "restore", (id: string) => void> {
  const all = useDictionaries();
  const remove = async (id: string, item: DictionaryItem) => {
    const uses = await loading.during(ask("dictionaryItemUses", { ids: [id] }));
    if (item.isWithdrawn && uses.months > 0) return toasts.show("plain", stillUsed(item, uses));
    confirmation.open({
      ...questionOf(kind, item, uses),
      // The server decides: somebody may have used it since the question.
      onConfirm: async () => toasts.show("success", done[await writes.remove({ kind, id, version: item.version })]),
    });
  };
  const restore = async (id: string, { version }: DictionaryItem) => {
    await writes.restore({ kind, id, version });
    toasts.show("success", "Przywrócono.");
  };
  const withItem = (act: (id: string, item: DictionaryItem) => Promise<void>) => (id: string) => {
    const item = lookUp(all, kind, id);
    if (item) act(id, item).catch((error: unknown) => toasts.show("error", errorText(error)));
  };
  return { remove: withItem(remove), restore: withItem(restore) };
}

const stillUsed = ({ name }: DictionaryItem, uses: ItemUses) =>
  `Pozycja „${name}” jest nadal używana ${whereUsed(uses)}, więc nie można jej usunąć. Jest już wycofana.`;

function questionOf(kind: DictionaryKind, { name }: DictionaryItem, uses: ItemUses) {
  const { accusative, series } = kindDeclarations[kind];
  if (uses.months > 0)
    return {
      title: `Wycofać ${accusative}?`,
      message: html`<b>${name}</b><br />Ta pozycja jest używana ${whereUsed(uses)}, więc nie zostanie usunięta, tylko
        wycofana: nie będzie jej do wyboru w&nbsp;nowych wierszach, a&nbsp;tam, gdzie jest używana, pozostanie. Można ją
        później przywrócić.`,
    };
  return {
    title: `Usunąć ${accusative}?`,
    message: html`<b>${name}</b
      ><br />${series.length > 0 ? "Razem z pozycją znikną jej stawki ze wszystkich lat. " : ""}Zmiana zostanie
      w&nbsp;historii.`,
    tone: "danger" as const,
  };
}
