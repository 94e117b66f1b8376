import { expect, test } from "vitest";
import { badKey, changed, damaged, existsAlready, missing, unverifiable } from "../../backup/backup-refused.ts";
import { whyNoBackup } from "./why-no-backup.ts";

const system = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

test.each<[string, Error, string]>([
  ["differs", damaged("x"), "różni się od tego, co zapisano"],
  ["was changed", changed("x"), "Ktoś zmienił plik kopii"],
  ["was removed", missing("x"), "zniknął, zanim został odczytany"],
  ["has a namesake", existsAlready("x"), "jest już plik o tej nazwie"],
  ["cannot be verified", unverifiable("x", "why"), "Klucz kopii"],
  ["has no good key", badKey("x"), "Klucz kopii jest uszkodzony"],
  ["has no room", system("ENOSPC", "write"), "zabrakło miejsca"],
  ["is too large for the file system", system("EFBIG", "write"), "tak dużych plików"],
  ["has lost its folder", system("ENOENT", "open"), "Folder kopii jest niedostępny"],
  ["has lost its database", system("ENOENT", "connect"), "Baza danych nie odpowiadała"],
  ["is cut off", new Error("Connection terminated unexpectedly"), "Baza danych nie odpowiadała"],
])("a backup that %s is reported as that", (_, error, words) => {
  expect(whyNoBackup(error)).toContain(words);
});

test("an unforeseen error is shown without details: the log has them", () => {
  expect(whyNoBackup(new TypeError("x is not a function"))).toBeUndefined();
});
