import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
import type { DecimalSign, PastedBlock } from "./paste-block.ts";

type Forms = Parameters<typeof plural>[1];

const counted = (count: number, forms: Forms) => `${formatDecimal(String(count))} ${plural(count, forms)}`;
const several = (count: number, one: string, few: string, many: string) => plural(count, { one, few, many });

const rows: Forms = { one: "wiersz", few: "wiersze", many: "wierszy" };

export const pastedText = ({ rowCount }: Pick<PastedBlock, "rowCount">) =>
  `Wklejono ${counted(rowCount, rows)}. Ctrl+Z cofa.`;

/** What is left to be put right: of numbers in two readings only those that are none in the one that is meant. */
const toMend = ({ unread, asked }: PastedBlock, sign: DecimalSign | null) =>
  unread - asked.filter(({ readings }) => sign === null || readings[sign].content.raw === undefined).length;

/** "Wklej 40 wierszy, 3 do poprawienia" */
export function takeText(block: PastedBlock, sign: DecimalSign | null): string {
  const count = toMend(block, sign);
  const mend = count > 0 ? `, ${formatDecimal(String(count))} do poprawienia` : "";
  return `Wklej ${counted(block.rowCount, rows)}${mend}`;
}

/** So many are named. */
const NAMED = 5;

/** " Kolumny pominięte: „Kontrahent”." */
const skippedText = (names: readonly string[]) =>
  names.length === 0
    ? ""
    : ` Kolumny pominięte: ${names
        .slice(0, NAMED)
        .map((name) => `„${name}”`)
        .join(", ")}${names.length > NAMED ? " i inne" : ""}.`;

/** What else somebody should know before it is taken. */
export const aboutBlock = ({ overwritten, guessed, leftOut, skipped, said }: PastedBlock): string[] => [
  ...(overwritten > 0
    ? [
        `${several(overwritten, "Zmieni", "Zmienią", "Zmieni")} się ` +
          `${counted(overwritten, { one: "wypełniona komórka", few: "wypełnione komórki", many: "wypełnionych komórek" })}.`,
      ]
    : []),
  ...(guessed > 0
    ? [`${counted(guessed, { one: "nazwę", few: "nazwy", many: "nazw" })} rozpoznano po fragmencie – sprawdź.`]
    : []),
  ...(leftOut > 0
    ? [
        `${counted(leftOut, { one: "komórkę", few: "komórki", many: "komórek" })} pominięto, ` +
          `bo nie ma dla ${several(leftOut, "niej kolumny", "nich kolumn", "nich kolumn")}.${skippedText(skipped)}`,
      ]
    : []),
  ...said,
];
