import { BackupRefused, type BackupFault } from "../../backup/backup-refused.ts";
import { isUnavailable, codeOf } from "../../errors/system-errors.ts";

const byFault: Readonly<Record<BackupFault, string>> = {
  damaged: "Kopia odczytana z dysku różni się od tego, co zapisano. Sprawdź dysk z kopiami.",
  changed: "Ktoś zmienił plik kopii, zanim został odczytany z dysku. Sprawdź, kto ma dostęp do folderu kopii.",
  gone: "Plik kopii zniknął, zanim został odczytany z dysku. Sprawdź, czy inny program nie usuwa plików z tego folderu.",
  exists: "W folderze kopii jest już plik o tej nazwie. Sprawdź, czy nie działa drugi program na kopii folderu danych.",
  "no key": "Klucz kopii zmienił się lub zniknął w trakcie. Przywróć poprzedni.",
  "bad key": "Klucz kopii jest uszkodzony. Przywróć poprzedni.",
};

const FULL = "Na dysku z kopiami zabrakło miejsca.";
const FORBIDDEN = "Program nie ma prawa zapisu w folderze kopii.";
const NO_FOLDER = "Folder kopii nie jest folderem.";
const UNREACHABLE = "Folder kopii jest niedostępny. Sprawdź, czy dysk jest podłączony.";

const byCode: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: "Dysk z kopiami nie przyjmuje tak dużych plików. Wskaż inny.",
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: "Dysk z kopiami jest tylko do odczytu.",
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  EIO: "Dysk z kopiami zgłasza błędy.",
  ENOENT: UNREACHABLE,
  ENODEV: UNREACHABLE,
  ENXIO: UNREACHABLE,
  ESTALE: UNREACHABLE,
  EHOSTDOWN: UNREACHABLE,
};

/** In Polish, for administrators; undefined for unexpected errors. */
export function whyNoBackup(error: unknown): string | undefined {
  if (error instanceof BackupRefused) return byFault[error.fault];
  // A missing socket is the database's; files and folders are ours.
  const isOfFile = !(error instanceof Error && "syscall" in error && error.syscall === "connect");
  const ofFile = isOfFile ? byCode[codeOf(error) ?? ""] : undefined;
  return ofFile ?? (isUnavailable(error) ? "Baza danych nie odpowiadała." : undefined);
}
