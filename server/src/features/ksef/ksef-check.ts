import { counted } from "@ekorok/domain/polish/counted";
import { isNotNull, sql } from "drizzle-orm";
import type { Check } from "../../feature.ts";
import { ksefConnections } from "../../db/schema.ts";
import { standsStill } from "./administration.ts";
import { whyOff } from "./switch.ts";

const companies = { one: "firma", few: "firmy", many: "firm" };

export const ksefCheck: Check = {
  id: "ksef",
  title: "KSeF",
  when: "Ostatnie pobranie",
  look: async ({ db, settings, now }) => {
    const [last] = await db.select({ at: sql<string | null>`max(${ksefConnections.fetchedAt})` }).from(ksefConnections);
    const at = last?.at ? new Date(last.at) : null;
    const connected = await db.$count(ksefConnections);
    const off = await whyOff(db, settings);
    if (off === "setting") {
      const says = "Pobieranie faktur z KSeF jest wyłączone, tak jak ustawiono.";
      return { state: "good", at, says, details: "Włącza je ustawienie KSEF." };
    }
    if (off === "key")
      return {
        state: connected > 0 ? "problem" : "unknown",
        at,
        says: "Pobieranie faktur z KSeF jest wyłączone: nie ma klucza do szyfrowania tokenów.",
        toDo: "Jeśli klienci mają korzystać z KSeF, poproś osobę od serwera o ustawienie klucza.",
        details: "Przy bazie na osobnym serwerze (DATABASE_URL) klucz podaje ustawienie KSEF_KEY.",
      };
    if (off === "restored")
      return {
        state: "warning",
        at,
        says: "Dane odtworzono z kopii zapasowej, więc program niczego nie pobiera z KSeF.",
        toDo: "Jeśli to jest właściwy program, a nie jego kopia na próbę, włącz pobieranie z KSeF.",
      };
    const standing = await db.$count(ksefConnections, standsStill(now));
    if (standing > 0)
      return {
        state: "problem",
        at,
        says: `Od co najmniej dwóch dni nie udaje się pobrać faktur: ${counted(standing, companies)}.`,
        toDo: "Na liście połączeń z KSeF jest przyczyna i to, co trzeba zrobić.",
      };
    const failing = await db.$count(ksefConnections, isNotNull(ksefConnections.problem));
    return {
      state: "good",
      at,
      says:
        connected === 0
          ? "Nikt nie jest jeszcze połączony."
          : `Połączone: ${counted(connected, companies)}.${failing > 0 ? ` Ponawiane: ${counted(failing, companies)}.` : ""}`,
    };
  },
};
