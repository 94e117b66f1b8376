import type { Sheet } from "@ekorok/domain";
import { readCsv } from "./csv.ts";
import { MOST_SHEET_ROWS } from "./limits.ts";
import { tooManyRows, UnreadableFile } from "./unreadable-file.ts";
import { readXlsx } from "./xlsx.ts";
import { isLocked } from "./zip.ts";

const begins = (file: Buffer, ...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);

/** What Excel calls a workbook inside of the wrapping that old ones have, too, once there is a password. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

const isOld = () =>
  new UnreadableFile("To plik w starym formacie, na przykład .xls. Otwórz go w Excelu i zapisz jako .xlsx bez hasła.");

/** The sheets of a file, by what is in it, whatever it is called. */
export function readFile(file: Buffer, name: string): Sheet[] {
  const sheets = sheetsOf(file, name);
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MOST_SHEET_ROWS) throw tooManyRows();
  return sheets;
}

function sheetsOf(file: Buffer, name: string): Sheet[] {
  if (file.length === 0) throw new UnreadableFile("Plik jest pusty. Wybierz inny.");
  if (begins(file, 0x50, 0x4b)) return readXlsx(file);
  if (begins(file, 0xd0, 0xcf, 0x11, 0xe0)) throw file.includes(ENCRYPTED) ? isLocked() : isOld();
  if (begins(file, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile("To plik PDF. Wczytać można arkusz: plik .xlsx albo .csv.");
  return [readCsv(file, name.replace(/\.[^.]*$/, ""))];
}
