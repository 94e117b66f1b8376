import { MOST_SHEET_ROWS } from "@ekorok/domain/contract/limits";
import type { Sheet, SheetCell } from "@ekorok/domain/imports/sheet";
import { readCsv } from "./read-csv.ts";
import { isStorableText, storableText, declaresType, isEmpty, tooManyRows, UnreadableFile } from "./file-limits.ts";
import { readXlsx } from "./read-xlsx.ts";
import { isLocked } from "./read-zip.ts";

const startsWithBytes = (file: Buffer, ...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);

/** The stream of a password-protected workbook, which has the same container as old formats. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

const isOld = () =>
  new UnreadableFile("To plik w starym formacie, na przykład .xls. Otwórz go w Excelu i zapisz jako .xlsx bez hasła.");

export type ReadFile = { readonly sheets: readonly Sheet[]; readonly notes: readonly string[] };

/** Reads a file's sheets by its content, whatever its name. */
export function readFile(file: Buffer, name: string): ReadFile {
  const { sheets, notes } = sheetsOf(file, name);
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MOST_SHEET_ROWS) throw tooManyRows();
  let odd = 0;
  for (const { rows } of sheets) for (const row of rows) for (const cell of row) if (isUnkeepable(cell)) odd += 1;
  if (odd === 0) return { sheets: sheets.map(withKeepableName), notes };
  const replaced = `Liczba komórek ze znakami, których nie da się zapisać: ${odd}. W ich miejscu stoi „\uFFFD”.`;
  return { sheets: sheets.map(withKeepableName).map(withKeepableCells), notes: [...notes, replaced] };
}

const isUnkeepable = (cell: SheetCell) => typeof cell === "string" && !isStorableText(cell);
const withKeepableName = (sheet: Sheet): Sheet => ({ ...sheet, name: storableText(sheet.name) });
const withKeepableCells = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => row.map((cell) => (typeof cell === "string" ? storableText(cell) : cell))),
});

function sheetsOf(file: Buffer, name: string): ReadFile {
  if (file.length === 0) throw isEmpty();
  const [, ending = ""] = /(\.[a-z0-9]{1,5})$/i.exec(name) ?? [];
  if (startsWithBytes(file, 0x50, 0x4b)) {
    const { sheets, hasMacros } = readXlsx(file);
    return {
      sheets,
      notes: [
        ...(/^\.(csv|tsv|txt)$/i.test(ending)
          ? [`Plik ma w nazwie ${ending}, a jest skoroszytem. Odczytaliśmy go jako skoroszyt.`]
          : []),
        ...(hasMacros ? ["W pliku są makra. Pominęliśmy je: odczytaliśmy tylko to, co stoi w komórkach."] : []),
      ],
    };
  }
  if (startsWithBytes(file, 0xd0, 0xcf, 0x11, 0xe0)) throw file.includes(ENCRYPTED) ? isLocked() : isOld();
  if (startsWithBytes(file, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile("To plik PDF. Wczytać można arkusz: plik .xlsx albo .csv.");
  refuseMarkup(file);
  const { sheet, notes } = readCsv(file, name.replace(/\.[^.]*$/, ""));
  const isMisnamed = /^\.(xl[a-z]{1,2}|ods)$/i.test(ending);
  return {
    sheets: [sheet],
    notes: [
      ...(isMisnamed ? [`Plik ma w nazwie ${ending}, a jest tekstem CSV. Odczytaliśmy go jako CSV.`] : []),
      ...notes,
    ],
  };
}

/** Bytes from which the kind of file is recognised. */
const LOOKED_AT = 4_096;

/** Refuses HTML and XML that programs export as "spreadsheets": as CSV they would be rows of tags. */
function refuseMarkup(file: Buffer): void {
  const begin = file
    .toString("utf8", 0, LOOKED_AT)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^(<!doctype\s+html|<(html|head|body|meta|style|table|div)[\s>])/i.test(begin))
    throw new UnreadableFile("To strona HTML, a nie arkusz. Otwórz ją w Excelu i zapisz jako .xlsx.");
  if (!/^<(\?xml|!doctype|!--)/i.test(begin)) return;
  if (/<!(doctype|entity)/i.test(begin)) throw declaresType();
  throw new UnreadableFile("To plik XML, a nie arkusz. Otwórz go w Excelu i zapisz jako .xlsx.");
}
