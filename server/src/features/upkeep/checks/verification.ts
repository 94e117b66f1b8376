import { plural } from "@ekorok/domain/polish/plural";
import { z } from "zod";
import type { Check } from "../../../feature.ts";
import { lastUpkeep } from "../store.ts";
import { daysSince, isLate } from "../days-since.ts";

const outcome = z.object({
  counts: z.object({ entries: z.number(), submissions: z.number(), rows: z.number() }),
  problems: z.number(),
});
const entriesText = { one: "wpis historii", few: "wpisy historii", many: "wpisów historii" };
const submissionsText = { one: "złożone sprawozdanie", few: "złożone sprawozdania", many: "złożonych sprawozdań" };
const rowsText = { one: "wiersz", few: "wiersze", many: "wierszy" };
const placesText = { one: "miejscu", few: "miejscach", many: "miejscach" };
const counted = (count: number, forms: typeof rowsText) => `${count.toLocaleString("pl")} ${plural(count, forms)}`;

export const verificationCheck: Check = {
  id: "verification",
  title: "Weryfikacja danych",
  when: "Ostatnia weryfikacja",
  look: async ({ db, now }) => {
    const last = await lastUpkeep(db, "verification");
    const found = outcome.safeParse(last?.outcome).data;
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
    const says = `${counted(counts.entries, entriesText)}, ${counted(counts.submissions, submissionsText)}, ${counted(counts.rows, rowsText)}`;
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
