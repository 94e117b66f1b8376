import type { Book, Month } from "@ekorok/domain";
import { useMemo } from "react";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";

/** What cells of a month are read against. */
export function useBook({ year, month }: Month): Book {
  const dictionaries = useDictionaries();
  return useMemo(() => ({ period: { year, month }, dictionaries }), [year, month, dictionaries]);
}
