import { plural, waitForms } from "@ekorok/domain/polish/plural";
import { withFullStop } from "@ekorok/domain/polish/typography";
import type { Check } from "../../feature.ts";
import { countJobs, lastRun } from "../../jobs/failed-jobs.ts";
import { mailJobKind } from "../../mail/mail-queue.ts";
import { countKept } from "./sent-mails.ts";
import { whoseMailsWait } from "../system/recipients.ts";

const mails = { one: "wiadomość", few: "wiadomości", many: "wiadomości" };
const mailsText = (count: number) => `${count} ${plural(count, mails)}`;

export const mailCheck: Check = {
  id: "mail",
  title: "Poczta",
  when: "Ostatnia wysyłka",
  look: async ({ db, settings: { smtpUrl } }) => {
    const { failed, triedBefore } = await countJobs(db, mailJobKind.name);
    const last = await lastRun(db, mailJobKind.name);
    const at = last?.at ?? null;
    const waiting =
      triedBefore > 0
        ? withFullStop(
            `Na ponowną próbę wysłania ${plural(triedBefore, waitForms)} ${mailsText(triedBefore)}: ${await whoseMailsWait(db)}`,
          )
        : "";
    if (failed > 0)
      return {
        state: "problem",
        at,
        says: `Nie udało się wysłać: ${mailsText(failed)}. ${waiting}`.trimEnd(),
        toDo: "Powody są na liście niżej. Usuń przyczynę i uruchom wysyłkę ponownie albo odrzuć wiadomość.",
      };
    if (waiting !== "")
      return {
        state: "warning",
        at,
        says: waiting,
        toDo: "Jeśli to potrwa dłużej, powiadom osobę od serwera.",
        details: "Sprawdź serwer poczty i ustawienie SMTP_URL.",
      };
    if (!smtpUrl) {
      const kept = await countKept(db);
      return {
        state: "warning",
        at,
        says: `Poczta nie działa: zaproszenia i linki do haseł nie docierają do ludzi.${kept > 0 ? ` Zachowane i niewysłane: ${mailsText(kept)}.` : ""}`,
        toDo: "Powiadom osobę od serwera.",
        details:
          "Wiadomości trafiają do folderu „mail” w folderze danych (DATA_DIR). Aby były wysyłane, ustaw SMTP_URL; opis jest w pliku README.",
      };
    }
    return { state: "good", at, says: last ? "Ostatnia wiadomość została wysłana." : "Nic jeszcze nie wysyłano." };
  },
};
