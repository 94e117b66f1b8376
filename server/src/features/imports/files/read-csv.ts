import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from "@ekorok/domain/contract/limits";
import { isEmptyRow, type Sheet } from "@ekorok/domain/imports/sheet";
import { textOfCsv } from "@ekorok/domain/exports/csv-text";
import { firstCharacters } from "@ekorok/domain/polish/typography";
import Papa from "papaparse";
import { LONGEST_TEXT, isEmpty, tooManyRows, UnreadableFile } from "./file-limits.ts";

const SEPARATORS = [";", "\t", ",", "|"] as const;
/** Lines from which the separator is found. */
const LOOKED_AT = 50;

/** Reads separated text as one sheet, with notes on its encoding. */
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
  const rows = data.map((row) => row.map((cell) => firstCharacters(textOfCsv(cell), LONGEST_TEXT + 1) || null));
  if (rows.every(isEmptyRow)) throw isEmpty();
  return { sheet: { name, isHidden: false, rows }, notes: note === undefined ? [] : [note] };
}

/** A quoted cell, in which separators do not count. */
const QUOTED = /(?<=^|[;\t,|])"(?:[^"]|"")*"(?=[;\t,|\r\n]|$)/gm;

/** The separator that cuts most lines into the same number of cells. */
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

/** Lines that only another separator would cut into as many cells: the file was joined from two. */
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

/** Letters that ISO-8859-2 and windows-1250 encode differently; the others are the same. */
const DIFFERING_LETTERS = /(?<=\p{L})[ąśźĄŚŹ]|[ąśźĄŚŹ](?=\p{L})/gu;
/** Letters that are likely alone, where the other encoding shows a rare sign: "paleta ś" or "paleta ¶". */
const SINGLE_LETTERS = /(?<![\p{L}\p{N}])[śźĄŹ](?![\p{L}\p{N}])/u;
/** Such signs anywhere, and more common ones, but not in "±5 %" and "100 ± 5". */
const DOUBTED = /[¶Ľ\u02C7¬]|(?<!\d\s?)[±¦](?!\s?\d)/u;
/** Control characters in which no text, but DOS, has letters. */
const CONTROLS = /[\u0080-\u009F]/;

/** Polish letters in CP852 (DOS) by their bytes. */
const DOS_BYTES = [
  0xa5, 0x86, 0xa9, 0x88, 0xe4, 0xa2, 0x98, 0xab, 0xbe, 0xa4, 0x8f, 0xa8, 0x9d, 0xe3, 0xe0, 0x97, 0x8d, 0xbd,
];
const DOS_LETTERS = new Map(DOS_BYTES.map((byte, at) => [byte, "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ".charAt(at)]));
/** The text's letters if the file was written in DOS; other signs do not matter. */
const dosText = (file: Buffer): string =>
  file.toString("latin1").replaceAll(/[\u0080-\u00FF]/g, (sign) => DOS_LETTERS.get(sign.charCodeAt(0)) ?? "·");
/**
 * Non-English letters within words, with fitting case. ť, ľ, ŕ and ă are excluded: Polish has none, and DOS letters
 * look like them in windows-1250.
 */
const WITHIN_WORDS =
  /(?![ťľŕă])(?:(?<=\p{L})[^\P{Ll}a-z]|[^\P{Ll}a-z](?=\p{L}))|(?!Ť)(?:(?<!\p{Ll})[^\P{Lu}A-Z](?=\p{L})|(?<=\p{Lu})[^\P{Lu}A-Z])/gu;
/** What DOS letters look like in windows-1250 and no word contains: "kr©gle", "lĄsk". */
const IN_NO_WORD = /(?<=[\p{L}«])[\u02D8\u02DD¨¤†]|[\u02D8\u02DD¨¤†](?=[\p{L}«])|(?<=\p{L})©(?=\p{Ll})|(?<=\p{Ll})Ą/u;

const unknownEncoding = () =>
  new UnreadableFile(
    "Nie wiemy, jak w tym pliku zapisano polskie litery. Otwórz go w programie, w którym powstał, i zapisz jako „CSV UTF-8” albo jako .xlsx.",
  );

/**
 * Decodes a file: UTF-8 or UTF-16, else windows-1250 (Excel in Poland) or ISO-8859-2 (older programs), whichever gives
 * more Polish letters within words or, without any, alone. `note`: what the user should check.
 */
function decodedText(file: Buffer): { text: string; note?: string } {
  const wide = wideEncoding(file);
  if (wide !== null) return { text: new TextDecoder(wide).decode(file) };
  if (file.includes(0)) throw unknownEncoding();
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(file) };
  } catch {
    return oldText(file); // not UTF-8
  }
}

/** UTF-16 begins with a byte order mark. */
function wideEncoding([first, second]: Buffer): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

const POLISH = /[ąćęłńóśźż]/giu;
const BROKEN = /\uFFFD/g;

const encodingNotes = {
  broken: "W pliku są uszkodzone znaki. W ich miejscu stoi „\uFFFD”: popraw je przed wczytaniem.",
  iso: "Polskie litery w tym pliku odczytaliśmy w kodowaniu ISO-8859-2. Sprawdź, czy nazwy i uwagi wyglądają dobrze.",
  mixed:
    "W pliku są polskie litery zapisane na dwa sposoby. Sprawdź nazwy i uwagi; jeśli coś jest nie tak, zapisz plik jako „CSV UTF-8”.",
  doubted:
    "Nie mamy pewności, jak w tym pliku zapisano polskie litery. Sprawdź nazwy i uwagi; jeśli coś jest nie tak, zapisz plik jako „CSV UTF-8”.",
};

function oldText(file: Buffer): { text: string; note?: string } {
  const unicode = new TextDecoder("utf-8").decode(file);
  if (countIn(unicode, POLISH) > countIn(unicode, BROKEN)) return { text: unicode, note: encodingNotes.broken };
  const windows = new TextDecoder("windows-1250").decode(file);
  const iso = new TextDecoder("iso-8859-2").decode(file);
  const [ofWindows, ofIso] = [countIn(windows, DIFFERING_LETTERS), countIn(iso, DIFFERING_LETTERS)];
  const isNeither = ofWindows === 0 && ofIso === 0 && !CONTROLS.test(iso);
  if (!CONTROLS.test(iso) && (ofIso > ofWindows || (isNeither && SINGLE_LETTERS.test(iso))))
    return { text: iso, note: ofWindows > 0 ? encodingNotes.mixed : encodingNotes.iso };
  const [wellPlaced, ofDos] = [countIn(windows, WITHIN_WORDS), countIn(dosText(file), WITHIN_WORDS)];
  if (CONTROLS.test(windows) || (ofDos > wellPlaced && IN_NO_WORD.test(windows))) throw unknownEncoding();
  if (ofIso > 0) return { text: windows, note: encodingNotes.mixed };
  const isDoubted = (ofDos > 0 && ofDos >= wellPlaced) || (isNeither && DOUBTED.test(windows));
  return isDoubted ? { text: windows, note: encodingNotes.doubted } : { text: windows };
}

const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
