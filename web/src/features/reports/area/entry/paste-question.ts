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

/** What would become of a pasted block, before it does; numbers with two readings are asked about, once for each column. */
export function pasteQuestion(proposal: PasteProposal, onConfirm: Take) {
  const { changes, newRows, unread, asked, leftOut } = proposal;
  const keys = [...new Set(asked.map(({ column }) => column.key))];
  const byColumn = keys.map((key) => asked.filter(({ column }) => column.key === key));
  const illegible = unread - asked.length;
  const lines = [
    `Wkleisz ${counted(changes.length, cells)}${newRows > 0 ? `, w tym ${counted(newRows, rows)}` : ""}.`,
    illegible > 0 ? counted(illegible, unreadCells) : "",
    ...byColumn.map(twoWays),
    leftOut > 0 ? counted(leftOut, leftOutCells) : "",
  ];
  return {
    title: "Wkleić dane?",
    message: lines.filter(Boolean).join("\n"),
    fields: byColumn.flatMap(whichWay),
    onConfirm: (answers: Readonly<Record<string, string>>) =>
      onConfirm(
        answered(proposal, Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, ways[answer]]))),
      ),
  };
}

type AskedCells = PasteProposal["asked"];

const ways: Partial<Record<string, 0 | 1>> = { thousands: 0, places: 1 };

const twoWays = ([example, ...more]: AskedCells) =>
  example
    ? `${counted(1 + more.length, cells)} w kolumnie „${example.column.title}” można odczytać na dwa sposoby: ` +
      `„${example.text}” to ${example.readings[0]} albo ${example.readings[1]}.`
    : "";

const whichWay = ([example]: AskedCells) =>
  example
    ? [
        {
          name: example.column.key,
          label: `Jak odczytać takie liczby w kolumnie „${example.column.title}”`,
          kind: "select" as const,
          initial: "raw",
          options: [
            { value: "raw", label: "zostaw do poprawienia" },
            { value: "thousands", label: `tysiące: ${example.text} to ${example.readings[0]}` },
            { value: "places", label: `część dziesiętna: ${example.text} to ${example.readings[1]}` },
          ],
        },
      ]
    : [];
