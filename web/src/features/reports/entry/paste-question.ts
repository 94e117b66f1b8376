import { plural } from "@ekorok/domain";
import type { PasteProposal } from "../../../grid/paste-block.ts";

const cells = { one: "komórkę", few: "komórki", many: "komórek" };
const rows = { one: "nowy wiersz", few: "nowe wiersze", many: "nowych wierszy" };
const unreadCells = { one: "komórki nie udało się", few: "komórek nie udało się", many: "komórek nie udało się" };

/** What would become of a pasted block, before it does. */
export function pasteQuestion(
  { changes, newRows, unread, leftOut }: PasteProposal,
  onConfirm: () => Promise<void> | void,
) {
  const lines = [
    `Wkleisz ${changes.length} ${plural(changes.length, cells)}${newRows > 0 ? `, w tym ${newRows} ${plural(newRows, rows)}` : ""}.`,
    unread > 0
      ? `${unread} ${plural(unread, unreadCells)} odczytać – zostaną wpisane tak, jak są, do poprawienia.`
      : "",
    leftOut > 0 ? `${leftOut} ${plural(leftOut, cells)} pominięto, bo nie ma dla nich kolumny.` : "",
  ];
  return { title: "Wkleić dane?", message: lines.filter(Boolean).join("\n"), onConfirm };
}
