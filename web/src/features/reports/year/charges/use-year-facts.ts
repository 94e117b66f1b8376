import {
  addQuantities,
  MONTHS,
  quantitiesGiven,
  type YearCharges,
  type YearFacts,
  yearLawOf,
  type YearReport,
} from "@ekorok/domain";
import { useMemo } from "react";
import { useClient } from "../../../client/use-client.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { permittedAreas } from "../../permitted-areas.ts";

/** What the year's charges were computed from, as far as the browser knows it: enough for its deadlines. */
export function useYearFacts({ year, areas, gaps, inputs }: YearCharges, { madeOf }: YearReport): YearFacts {
  const { document } = useClient();
  const dictionaries = useDictionaries();
  return useMemo(
    () => ({
      year,
      quantities: addQuantities([
        ...areas.map(({ quantities }) => quantities),
        quantitiesGiven(madeOf.length < MONTHS.length ? (inputs.earlierMonths ?? {}) : {}),
      ]),
      gaps,
      before: {},
      dictionaries,
      law: yearLawOf(year),
      company: {
        seatVoivodeship: document.seatVoivodeship,
        hasBdoNumber: document.bdoNumber !== "",
        areas: permittedAreas(document).map(({ id }) => id),
      },
      inputs,
    }),
    [year, areas, gaps, inputs, madeOf, document, dictionaries],
  );
}
