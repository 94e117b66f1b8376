import { areaById, type ChargeLine, formatMonth, monthsToFill, type YearCharges } from "@ekorok/domain";
import type { AreaPlace } from "../../../../api/report-rows.ts";
import { useIsAdmin } from "../../../../session/use-is-admin.ts";
import { TextLink } from "../../../../ui/button.tsx";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { DictionaryLink } from "../../charges/dictionary-link.tsx";

type Props = {
  line: ChargeLine;
  place: AreaPlace;
  /** What each area of each month counts for, and which are open; undefined while that is not known. */
  known: YearCharges | undefined;
};

/** The way from an area to where what a line lacks can be filled in; nothing where that is here, or nobody can. */
export function Remedy({ line: { missing, behind, what }, place, known }: Props) {
  const isAdmin = useIsAdmin();
  const dictionaries = useDictionaries();
  const year = String(place.year);
  switch (missing?.where) {
    case "inputs":
      return (
        <TextLink to="/raporty/{-$year}" params={{ year }} hash="dane-roczne">
          Uzupełnij w&nbsp;danych rocznych
        </TextLink>
      );
    case "company":
      return <TextLink to="/konto/dane-firmy">Uzupełnij dane firmy</TextLink>;
    case "area": {
      const named = areaById(missing.area);
      const found = known && named ? monthsToFill(known, named.id, dictionaries, behind) : [];
      const other = found.find((one) => one.area !== place.area || one.month !== place.month);
      const area = other && areaById(other.area);
      return area ? (
        <TextLink to="/raporty/$year/$month/$area" params={{ year, month: String(other.month), area: area.slug }}>
          {`Uzupełnij: ${area.title}, ${formatMonth(place.year, other.month)}`}
        </TextLink>
      ) : null;
    }
    case "dictionary":
      return isAdmin ? <DictionaryLink kind={missing.kind} what={what} year={place.year} /> : null;
    case "law":
    case undefined:
      break; // nobody here can write the law
  }
  return null;
}
