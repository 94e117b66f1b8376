import type { ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { monthsToFill } from "@ekorok/domain/charges/months-to-fill";
import type { AreaPlace } from "../../../../api/report-rows.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { useRemedies } from "../../charges/use-remedies.tsx";

type Props = {
  line: ChargeLine;
  place: AreaPlace;
  /** What each area of each month counts for, and which are open; undefined while that is not known. */
  known: YearCharges | undefined;
};

/** The way from an area to where what a line lacks can be filled in, if that is elsewhere alone: the first of them. */
export function Remedy({ line, place, known }: Props) {
  const dictionaries = useDictionaries();
  const [first] = useRemedies(line, {
    year: place.year,
    monthsOf: (of) => {
      const places = known ? monthsToFill(known, of, dictionaries, line.behind) : [];
      return places.some(({ area, month }) => area === place.area && month === place.month) ? [] : places;
    },
  });
  return first;
}
