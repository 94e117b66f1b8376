import { counted, rowForms } from "@ekorok/domain/polish/counted";
import { z } from "zod";
import type { Check } from "../../feature.ts";
import { sizeText } from "../health/checks.ts";
import { lastUpkeep } from "./store.ts";
import { countJobs, lastRun } from "../../jobs/failed-jobs.ts";
import { mailJobKind } from "../../mail/mail-queue.ts";

const goodOutcome = z.object({ bytes: z.number(), kept: z.number(), isEncrypted: z.boolean() });
const badOutcome = z.object({ reason: z.string() });
const copies = { one: "kopia", few: "kopie", many: "kopii" };
const WHERE = "Kopie trafiają do folderu BACKUP_DIR (bez tego ustawienia: „backups” w folderze danych).";

export const backupCheck: Check = {
  id: "backup",
  title: "Kopia zapasowa",
  when: "Ostatnia udana kopia",
  look: async ({ db, settings: { databaseUrl }, now }) => {
    if (databaseUrl)
      return {
        state: "unknown",
        at: null,
        says: "Baza danych jest na osobnym serwerze, więc program nie robi jej kopii.",
        toDo: "Upewnij się, że kopie powstają na serwerze bazy i że da się z nich odtworzyć dane.",
        details: "Adres bazy jest w ustawieniu DATABASE_URL.",
      };
    const last = await lastUpkeep(db, "backup");
    const at = last?.fineAt ?? null;
    if (!last)
      return {
        state: "warning",
        at,
        says: "Program nie zrobił jeszcze żadnej kopii. Robi je codziennie o 2:30.",
        toDo: "Jeśli dane są już ważne, poproś osobę od serwera o kopię od razu.",
        details: "Kopię robi polecenie npm run backup.",
      };
    if (!last.isFine) {
      const reason = badOutcome.safeParse(last.outcome).data?.reason ?? "";
      return {
        state: "problem",
        at,
        says: `Ostatnia kopia się nie udała. ${reason}`.trim(),
        toDo: "Powiadom osobę od serwera. Gdy usunie przyczynę, uruchom kopię ponownie z listy poniżej.",
        details: WHERE,
      };
    }
    if (isLate(last.endedAt, now))
      return {
        state: "problem",
        at,
        says: `Od ${daysSince(last.endedAt, now)} nie powstała żadna kopia.`,
        toDo: "Program musi działać, żeby robić kopie. Jeśli działa, powiadom osobę od serwera.",
        details: "Przyczyna jest w dzienniku serwera.",
      };
    const { bytes = 0, kept = 0, isEncrypted = false } = goodOutcome.safeParse(last.outcome).data ?? {};
    const secret = isEncrypted ? "jest zaszyfrowana" : "nie jest zaszyfrowana";
    return {
      state: "good",
      at,
      says: `Zapisana i odczytana z dysku: ${sizeText(bytes)}, ${secret}. W folderze: ${counted(kept, copies)}.`,
      ...(isEncrypted ? {} : { details: "Szyfrowanie włącza ustawienie BACKUP_KEY." }),
    };
  },
};

const tasks = { one: "praca", few: "prace", many: "prac" };
const tasksText = (count: number) => counted(count, tasks);

export const jobsCheck: Check = {
  id: "jobs",
  title: "Prace w tle",
  when: "Ostatnio wykonane",
  look: async ({ db }) => {
    const { waiting, overdue, failed } = await countJobs(db);
    const others = failed - (await countJobs(db, mailJobKind.name)).failed; // mails have a check of their own
    const at = (await lastRun(db))?.at ?? null;
    if (overdue > 0)
      return {
        state: "problem",
        at,
        says: `Od ponad kwadransa stoją prace, na które przyszła pora: ${overdue}.`,
        toDo: "Uruchom program ponownie. Jeśli to nie pomoże, powiadom osobę od serwera.",
        details: "Przyczyna jest w dzienniku serwera.",
      };
    if (others > 0)
      return {
        state: "problem",
        at,
        says: `Nie powiodło się: ${tasksText(others)}.`,
        toDo: "Lista jest niżej. Każdą z tych prac można uruchomić ponownie albo odrzucić.",
      };
    return { state: "good", at, says: waiting > 0 ? `W kolejce: ${tasksText(waiting)}.` : "Nic nie czeka." };
  },
};

const verificationOutcome = z.object({
  counts: z.object({ entries: z.number(), submissions: z.number(), rows: z.number() }),
  problems: z.number(),
});
const entriesText = { one: "wpis historii", few: "wpisy historii", many: "wpisów historii" };
const submissionsText = { one: "złożone sprawozdanie", few: "złożone sprawozdania", many: "złożonych sprawozdań" };
const placesText = { one: "miejscu", few: "miejscach", many: "miejscach" };

export const verificationCheck: Check = {
  id: "verification",
  title: "Weryfikacja danych",
  when: "Ostatnia weryfikacja",
  look: async ({ db, now }) => {
    const last = await lastUpkeep(db, "verification");
    const found = verificationOutcome.safeParse(last?.outcome).data;
    if (!last || !found)
      return {
        state: "unknown",
        at: null,
        says: "Danych jeszcze nie weryfikowano. Program robi to codziennie o 3:30.",
        toDo: "Nie musisz nic robić. Kto nie chce czekać, prosi osobę od serwera.",
        details: "Weryfikację uruchamia też polecenie npm run verify.",
      };
    const at = last.endedAt;
    const { counts, problems } = found;
    if (problems > 0)
      return {
        state: "problem",
        at,
        says: `Dane nie zgadzają się w ${counted(problems, placesText)}. Zmieniono je poza programem albo uszkodził je dysk.`,
        toDo: "Powiadom osobę od serwera i zachowaj obecne kopie zapasowe, dopóki przyczyna nie będzie znana.",
        details: "Polecenie npm run verify wypisze te miejsca.",
      };
    const says = `${counted(counts.entries, entriesText)}, ${counted(counts.submissions, submissionsText)}, ${counted(counts.rows, rowForms)}`;
    if (isLate(at, now))
      return {
        state: "warning",
        at,
        says: `Danych nie weryfikowano od ${daysSince(at, now)}.`,
        toDo: "Program musi działać, żeby je weryfikować. Jeśli działa, powiadom osobę od serwera.",
        details: "Przyczyna jest w dzienniku serwera.",
      };
    return { state: "good", at, says: `Wszystko się zgadza. Sprawdzono: ${says}.` };
  },
};

const HOUR = 3_600_000;
/** Nightly work may be late by half a day, if the program was switched off. */
const LATE = 36 * HOUR;

const isLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > LATE;

/** After "od": 2 dni, 10 dni. */
const daysSince = (at: Date, now: Date): string =>
  `${Math.max(2, Math.floor((now.getTime() - at.getTime()) / (24 * HOUR)))} dni`;
