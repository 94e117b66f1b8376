import { formatDecimal, plural } from "@ekorok/domain";
import { answered, type PasteProposal } from "../../../../grid/paste-block.ts";
import type { GridChange } from "../../../../grid/grid-row.ts";

const cells = { one: "komórkę", few: "komórki", many: "komórek" };
const rows = { one: "nowy wiersz", few: "nowe wiersze", many: "nowych wierszy" };
const several = "komórek nie udało się odczytać – zostaną wpisane tak, jak są, do poprawienia.";
const unreadCells = {
  one: "komórki nie udało się odczytać – zostanie wpisana tak, jak jest, do poprawienia.",
  few: several,
  many: several,
};
const leftOutCells = {
  one: "komórkę pominięto, bo nie ma dla niej kolumny.",
  few: "komórki pominięto, bo nie ma dla nich kolumn.",
  many: "komórek pominięto, bo nie ma dla nich kolumn.",
};

const counted = (count: number, forms: Parameters<typeof plural>[1]) =>
  `${formatDecimal(String(count))} ${plural(count, forms)}`;

type Take = (changes: readonly GridChange[]) => Promise<void> | void;

/** What would become of a pasted block, before it does; numbers with two readings are asked about, all at once. */
export function pasteQuestion(proposal: PasteProposal, onConfirm: Take) {
  const { changes, newRows, unread, asked, leftOut } = proposal;
  const [example] = asked;
  const illegible = unread - asked.length;
  const lines = [
    `Wkleisz ${counted(changes.length, cells)}${newRows > 0 ? `, w tym ${counted(newRows, rows)}` : ""}.`,
    illegible > 0 ? counted(illegible, unreadCells) : "",
    example
      ? `${counted(asked.length, cells)} można odczytać na dwa sposoby: „${example.text}” to ${example.readings[0]} albo ${example.readings[1]}.`
      : "",
    leftOut > 0 ? counted(leftOut, leftOutCells) : "",
  ];
  return {
    title: "Wkleić dane?",
    message: lines.filter(Boolean).join("\n"),
    fields: example ? [whichWay(example)] : [],
    onConfirm: ({ reading = "" }: { readonly reading?: string }) =>
      onConfirm(reading === "0" || reading === "1" ? answered(proposal, reading === "0" ? 0 : 1) : changes),
  };
}

const whichWay = ({ text, readings: [thousands, places] }: PasteProposal["asked"][number]) =>
  ({
    name: "reading",
    label: "Jak odczytać takie liczby",
    kind: "select",
    initial: "raw",
    options: [
      { value: "raw", label: "zostaw do poprawienia" },
      { value: "0", label: `tysiące: ${text} to ${thousands}` },
      { value: "1", label: `część dziesiętna: ${text} to ${places}` },
    ],
  }) as const;
