import { MOST_SECONDS_APART, secondsAhead } from "../../../db/database-time.ts";
import type { Check } from "../../../feature.ts";

/** Of the server that answers: of several, each has its own. */
export const clockCheck: Check = {
  id: "clock",
  title: "Zegar",
  look: async ({ db }) => {
    const ahead = await secondsAhead(db);
    if (Math.abs(ahead) <= MOST_SECONDS_APART)
      return { state: "good", says: "Zegar serwera zgadza się z zegarem bazy danych." };
    return {
      state: "problem",
      says: `Zegar serwera ${ahead > 0 ? "spieszy się" : "spóźnia się"} o ${Math.abs(ahead)} s względem zegara bazy danych.`,
      toDo: "Włącz na serwerze i w bazie danych synchronizację czasu (NTP). Przy różnicy powyżej minuty serwery nie uznają nawzajem swoich sesji.",
    };
  },
};
