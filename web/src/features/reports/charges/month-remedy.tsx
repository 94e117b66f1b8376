import { areaById, type ChargeLine, type Month } from "@ekorok/domain";
import { useIsAdmin } from "../../../session/use-is-admin.ts";
import { TextLink } from "../../../ui/button.tsx";
import { DictionaryLink } from "./dictionary-link.tsx";

type Props = { line: ChargeLine; period: Month };

/** The way from a month's line to where what it lacks can be filled in; what only the year wants is asked there. */
export function MonthRemedy({ line: { missing, what }, period: { year, month } }: Props) {
  const isAdmin = useIsAdmin();
  if (missing?.where === "company") return <TextLink to="/konto/dane-firmy">Uzupełnij dane firmy</TextLink>;
  if (missing?.where === "dictionary" && isAdmin) return <DictionaryLink kind={missing.kind} what={what} year={year} />;
  const area = missing?.where === "area" ? areaById(missing.area) : undefined;
  return area ? (
    <TextLink to="/raporty/$year/$month/$area" params={{ year: String(year), month: String(month), area: area.slug }}>
      {`Uzupełnij: ${area.title}`}
    </TextLink>
  ) : null;
}
