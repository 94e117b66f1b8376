import { sql } from "drizzle-orm";
import type { Check } from "../../../feature.ts";
import { sizeText } from "../../../size-text.ts";

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
