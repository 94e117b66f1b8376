import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { ChargeLine } from "@ekorok/domain/charges/contract/charges";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { Fragment, type ReactElement } from "react";
import { useIsAdmin } from "../../../session/use-session.ts";
import { TextLink } from "../../../ui/button.tsx";
import { DictionaryLink } from "../../dictionaries/dictionary-link.tsx";
import { areaLink, inputLink } from "../report-links.ts";

/** `why`: shown together with who has to act, where it is not shown above. */
export type Lack = Pick<ChargeLine, "missing"> & Partial<Pick<ChargeLine, "what" | "why">>;

type Ways = {
  readonly year: number;
  /** The months in which rows of an area can be filled in. */
  readonly monthsOf: (area: AreaId) => readonly { readonly month: number; readonly area: AreaId }[];
  /** A link to a yearly input, if not the default one; null for none. */
  readonly toInput?: (field: string) => ReactElement | null;
};

/** Where missing data of a line can be filled in, and by whom: a client edits neither rates nor the law. */
export function useRemedies(
  { missing, what, why = [] }: Lack,
  { year, monthsOf, toInput }: Ways,
): readonly ReactElement[] {
  const isAdmin = useIsAdmin();
  const words = (text: string) => <Fragment key={text}>{text}</Fragment>;
  const because = why.at(-1);
  /** "Czeka na doradcę: brak stawki na 2026 rok." */
  const waiting = (otherwise: string) =>
    words(
      because === undefined ? otherwise : `Czeka na doradcę: ${because.charAt(0).toLowerCase()}${because.slice(1)}`,
    );
  switch (missing?.where) {
    case "inputs": {
      const way = toInput ? toInput(missing.field) : <InputsLink key="inputs" year={year} field={missing.field} />;
      return way ? [way] : [];
    }
    case "company":
      return [
        <TextLink key="company" to="/konto/dane-firmy">
          Uzupełnij dane firmy
        </TextLink>,
      ];
    case "area": {
      const named = areaById(missing.area);
      const places = named ? monthsOf(named.id) : [];
      const more = places.length - MOST_MONTHS;
      return [
        ...places
          .slice(0, MOST_MONTHS)
          .map((one) => <RowsLink key={`${one.month} ${one.area}`} year={year} {...one} />),
        ...(more > 0 ? [words(`Pozostałe miesiące: ${more}.`)] : []),
      ];
    }
    case "dictionary":
      return [
        isAdmin ? (
          <DictionaryLink key="dictionary" kind={missing.kind} what={what} year={year} />
        ) : (
          waiting("Tę liczbę uzupełnia doradca.")
        ),
      ];
    case "law":
      if (missing.path !== undefined)
        return [
          isAdmin ? (
            <TextLink key="law" to="/admin/prawo" search={{ rok: year }} hash={missing.path}>
              {`Wpisz w\u00a0liczbach ${year} roku`}
            </TextLink>
          ) : (
            waiting("Tę liczbę uzupełnia doradca.")
          ),
        ];
      // Nobody has looked the number up yet.
      return [isAdmin ? words("Tej liczby jeszcze nie ma: ustal ją z\u00a0przepisów.") : waiting("Zapytaj doradcę.")];
    case undefined:
      break;
  }
  return [];
}

/** At most this many months are linked; the others are on the year's page. */
const MOST_MONTHS = 4;

const InputsLink = ({ year, field }: { year: number; field: string }) => (
  <TextLink {...inputLink(year, field)}>Uzupełnij w&nbsp;danych rocznych</TextLink>
);

function RowsLink({ year, month, area: id }: { year: number; month: number; area: AreaId }) {
  const area = areaById(id);
  return (
    area && (
      <TextLink {...areaLink({ year, month }, area)}>
        {`Uzupełnij: ${area.title}, ${formatMonth(year, month)}`}
      </TextLink>
    )
  );
}
