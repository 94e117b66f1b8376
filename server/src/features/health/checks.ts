import { sql } from "drizzle-orm";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import type { Check } from "../../feature.ts";
import { MOST_SECONDS_APART, secondsAhead } from "../../db/database-time.ts";

const SLOW = 500;

export const databaseCheck: Check = {
  id: "database",
  title: "Baza danych",
  look: async ({ db }) => {
    const start = performance.now();
    const [found] = await db
      .select({
        size: sql<string>`pg_database_size(current_database())::text`,
        version: sql<string>`split_part(current_setting('server_version'), ' ', 1)`,
      })
      .from(sql`(values (1)) one`);
    const milliseconds = Math.ceil(performance.now() - start);
    const says = `Odpowiada w ${milliseconds} ms i zajmuje ${sizeText(Number(found?.size))} (PostgreSQL ${found?.version}).`;
    if (milliseconds <= SLOW) return { state: "good", says };
    return {
      state: "warning",
      says,
      toDo: "Baza odpowiada wolno. Sprawdź obciążenie serwera i dysku; jeśli to się powtarza, serwer jest za słaby.",
    };
  },
};

/** The clock of the server that answers; other servers have their own. */
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

const GIB = 1024 ** 3;
const LITTLE = 5 * GIB;
const TOO_LITTLE = GIB;

export const diskCheck: Check = {
  id: "disk",
  title: "Dysk",
  look: async ({ settings: { dataDir, databaseUrl } }) => {
    const { bavail, bsize, blocks } = await statfs(nearest(dataDir));
    const free = bavail * bsize;
    const elsewhere = databaseUrl
      ? " Dane leżą na osobnym serwerze bazy: tam trzeba sprawdzać wolne miejsce na nie."
      : "";
    const says = `Wolne ${sizeText(free)} z ${sizeText(blocks * bsize)}.${elsewhere}`;
    if (free >= LITTLE) return { state: "good", says };
    return {
      state: free < TOO_LITTLE ? "problem" : "warning",
      says,
      toDo: "Zwolnij miejsce albo powiększ dysk. Gdy miejsce się skończy, nie da się nic zapisać.",
    };
  },
};

/** The folder is created only when something is written to it. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)));

const units = ["B", "KB", "MB", "GB", "TB"] as const;

/** A size in Polish notation: 1,5 GB. */
export function sizeText(bytes: number): string {
  const step = Math.min(Math.max(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 0), units.length - 1);
  const value = bytes / 1024 ** step;
  const text = value.toLocaleString("pl", { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 });
  return `${text}\u00A0${units[step]}`; // no line break between number and unit
}
