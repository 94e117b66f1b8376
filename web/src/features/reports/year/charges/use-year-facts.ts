import type { YearCharges, YearFacts } from "@ekorok/domain";
import { useMemo } from "react";
import { useClient } from "../../../client/use-client.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { yearFacts } from "../../charges/facts-here.ts";

/** What the year's charges were computed from. */
export function useYearFacts(charges: YearCharges): YearFacts {
  const { document } = useClient();
  const dictionaries = useDictionaries();
  return useMemo(() => yearFacts(charges, charges.areas, document, dictionaries), [charges, document, dictionaries]);
}
