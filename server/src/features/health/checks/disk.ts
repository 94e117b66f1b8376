import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import type { Check } from "../../../feature.ts";
import { sizeText } from "../../../size-text.ts";

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
      ? " Dane leżą na serwerze bazy (DATABASE_URL): wolne miejsce na nim trzeba sprawdzać tam."
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

/** The folder is made only when something is put into it. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)));
