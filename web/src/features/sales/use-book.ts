import type { Book } from "@ekorok/domain/areas/cells";
import type { Month } from "@ekorok/domain/periods/month";
import { useMemo } from "react";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";

/** What cells of a month are read against. */
export function useBook({ year, month }: Month): Book {
  const dictionaries = useDictionaries();
  return useMemo(() => ({ period: { year, month }, dictionaries }), [year, month, dictionaries]);
}
