import { plural } from "@ekorok/domain/polish/plural";
import type { Check } from "../../../feature.ts";
import { countJobs, lastRun } from "../../../jobs/failed-jobs.ts";
import { mailKind } from "../../../mail/mail-kind.ts";

const tasks = { one: "zadanie", few: "zadania", many: "zadań" };
const tasksText = (count: number) => `${count} ${plural(count, tasks)}`;

export const jobsCheck: Check = {
  id: "jobs",
  title: "Zadania w tle",
  when: "Ostatnio wykonane",
  look: async ({ db }) => {
    const { waiting, overdue, failed } = await countJobs(db);
    const others = failed - (await countJobs(db, mailKind.name)).failed; // of mails their own check speaks
    const at = (await lastRun(db))?.at ?? null;
    if (overdue > 0)
      return {
        state: "problem",
        at,
        says: `Od ponad kwadransa nikt nie wykonuje zadań, na które przyszła pora: ${overdue}.`,
        toDo: "Uruchom program ponownie. Jeśli to nie pomoże, powiadom osobę od serwera.",
        details: "Przyczyna jest w dzienniku serwera.",
      };
    if (others > 0)
      return {
        state: "problem",
        at,
        says: `Nie powiodło się: ${tasksText(others)}.`,
        toDo: "Lista jest niżej. Każde z tych zadań można uruchomić ponownie albo odrzucić.",
      };
    return { state: "good", at, says: waiting > 0 ? `W kolejce: ${tasksText(waiting)}.` : "Nic nie czeka." };
  },
};
