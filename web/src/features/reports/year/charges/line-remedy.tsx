import { areaById, type ChargeLine, formatMonth, type YearCharges } from "@ekorok/domain";
import { TextButton, TextLink } from "../../../../ui/button.tsx";
import { useIsAdmin } from "../../../../session/use-is-admin.ts";
import { DictionaryLink } from "../../charges/dictionary-link.tsx";
import { goToInput } from "../inputs/go-to-input.ts";

type Props = { line: ChargeLine; charges: YearCharges };

/** The way to where what a line lacks can be filled in. */
export function LineRemedy({ line: { missing, behind, what }, charges }: Props) {
  const isAdmin = useIsAdmin();
  switch (missing?.where) {
    case "inputs":
      if (charges.version !== null) return null;
      return (
        <p>
          <TextButton onClick={() => goToInput(missing.field)}>Uzupełnij w&nbsp;danych rocznych</TextButton>
        </p>
      );
    case "company":
      return (
        <p>
          <TextLink to="/konto/dane-firmy">Uzupełnij dane firmy</TextLink>
        </p>
      );
    case "area": {
      const area = areaById(missing.area);
      if (!area) return null;
      const months = charges.areas.filter(
        (one) => one.area === area.id && behind.some((key) => (one.quantities[key]?.unknown ?? 0) > 0),
      );
      return months.map(({ month }) => (
        <p key={month}>
          <TextLink
            to="/raporty/$year/$month/$area"
            params={{ year: String(charges.year), month: String(month), area: area.slug }}
          >
            {`Uzupełnij: ${area.title}, ${formatMonth(charges.year, month)}`}
          </TextLink>
        </p>
      ));
    }
    case "dictionary":
      return isAdmin ? (
        <p>
          <DictionaryLink kind={missing.kind} what={what} year={charges.year} />
        </p>
      ) : null;
    case "law":
    case undefined:
      break; // nobody here can write the law
  }
  return null;
}
