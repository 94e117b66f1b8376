import { plural } from "@ekorok/domain/polish/plural";
import { z } from "zod";
import type { Check } from "../../../feature.ts";
import { sizeText } from "../../../size-text.ts";
import { lastUpkeep } from "../store.ts";
import { daysSince, isLate } from "../days-since.ts";

const good = z.object({ bytes: z.number(), kept: z.number(), isEncrypted: z.boolean() });
const bad = z.object({ reason: z.string() });
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
      const reason = bad.safeParse(last.outcome).data?.reason ?? "";
      return {
        state: "problem",
        at,
        says: `Ostatnia kopia się nie udała. ${reason}`.trim(),
        toDo: `${WHERE} Usuń przyczynę i uruchom zadanie ponownie z listy poniżej.`,
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
    const { bytes = 0, kept = 0, isEncrypted = false } = good.safeParse(last.outcome).data ?? {};
    const secret = isEncrypted ? "jest zaszyfrowana" : "nie jest zaszyfrowana (ustawienie BACKUP_KEY)";
    return {
      state: "good",
      at,
      says: `Zapisana i odczytana z dysku: ${sizeText(bytes)}, ${secret}. W folderze: ${kept} ${plural(kept, copies)}.`,
    };
  },
};
