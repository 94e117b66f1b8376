import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from "@ekorok/domain/contract/limits";
import { isEmptyRow, type Sheet } from "@ekorok/domain/imports/sheet";
import { textOfCsv } from "@ekorok/domain/papers/inert-text";
import { firstSigns } from "@ekorok/domain/polish/first-signs";
import Papa from "papaparse";
import { decodedText } from "./decoded-text.ts";
import { LONGEST_TEXT } from "./limits.ts";
import { isEmpty, tooManyRows, UnreadableFile } from "./unreadable-file.ts";

const SEPARATORS = [";", "\t", ",", "|"] as const;
/** So many lines show what the separator is. */
const LOOKED_AT = 50;

/** A text with separators as one sheet, and what has to be said of its letters. */
export function readCsv(file: Buffer, name: string): { sheet: Sheet; notes: readonly string[] } {
  const { text, note } = decodedText(file);
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const body = named === undefined ? text : text.slice(text.indexOf("\n") + 1);
  const delimiter = named ?? separatorOf(body);
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter,
    preview: MOST_SHEET_ROWS + 1,
    skipEmptyLines: false,
  });
  const unclosed = errors.find(({ type }) => type === "Quotes");
  if (unclosed)
    throw new UnreadableFile(
      `W wierszu ${(unclosed.row ?? 0) + 1} jest cudzysłów, który się nie zamyka albo stoi w złym miejscu. Popraw go i wczytaj plik ponownie.`,
    );
  if (data.length > MOST_SHEET_ROWS) throw tooManyRows();
  const width = Math.max(...data.map((row) => row.length));
  if (width > MOST_SHEET_COLUMNS)
    throw new UnreadableFile(`W pliku jest za dużo kolumn. Zostaw najwyżej ${MOST_SHEET_COLUMNS}.`);
  refuseMixed(data, delimiter, width);
  const rows = data.map((row) => row.map((cell) => firstSigns(textOfCsv(cell), LONGEST_TEXT + 1) || null));
  if (rows.every(isEmptyRow)) throw isEmpty();
  return { sheet: { name, isHidden: false, rows }, notes: note === undefined ? [] : [note] };
}

/** A cell in quotes, in which a separator is none. */
const QUOTED = /(?<=^|[;\t,|])"(?:[^"]|"")*"(?=[;\t,|\r\n]|$)/gm;

/** The one that cuts most lines into the same number of cells. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 200_000)
    .replaceAll(QUOTED, "")
    .split(/\r\n|\n|\r/, LOOKED_AT)
    .filter((line) => line.trim() !== "");
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return { separator, score: counts.filter((count) => count === usual).length * (usual > 0 ? 1 : 0) };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.separator;
}

/** Lines that another separator would cut into just as many cells were joined from another file. */
function refuseMixed(rows: readonly string[][], delimiter: string, width: number): void {
  if (width < 2) return;
  const others = SEPARATORS.filter((separator) => separator !== delimiter);
  const at = rows.findIndex(
    ([only = "", ...rest]) => rest.length === 0 && others.some((other) => only.split(other).length === width),
  );
  if (at !== -1)
    throw new UnreadableFile(
      `W wierszu ${at + 1} komórki rozdziela inny znak niż w pozostałych. Zapisz cały plik z jednym separatorem.`,
    );
}
