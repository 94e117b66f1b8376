import type { LogEntry, DraftLog } from "../src/draft-log.ts";
import { memoryStorage } from "./memory-storage.ts";

/** A log that lives as long as a test. */
function memoryLog(): DraftLog & { readonly entries: () => LogEntry[] } {
  let entries: LogEntry[] = [];
  return {
    entries: () => entries,
    read: async (start) => entries.filter(({ name }) => name.startsWith(start)),
    append: async (entry) => void entries.push(entry),
    drop: async (dropped, lastTurn = Infinity) => {
      const isKept = entries.some(({ name, turn }) => name === dropped && turn > lastTurn);
      if (!isKept) entries = entries.filter(({ name }) => name !== dropped);
      return !isKept;
    },
    sweep: async (before) => {
      entries = entries.filter(({ at }) => at >= before);
      return [...new Set(entries.map(({ name }) => name))];
    },
  };
}

/** The stores for drafts: a browser's storage and the log. */
export const memoryShelves = () => ({ storage: memoryStorage(), log: memoryLog() });
