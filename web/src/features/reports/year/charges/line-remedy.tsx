import { areaById, type ChargeLine, formatMonth, inputWords, monthsToFill, type YearCharges } from "@ekorok/domain";
import { TextButton, TextLink } from "../../../../ui/button.tsx";
import { useIsAdmin } from "../../../../session/use-is-admin.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { DictionaryLink } from "../../charges/dictionary-link.tsx";
import { goToInput } from "../inputs/go-to-input.ts";

type Props = {
  /** What is lacking, of which line, and what that is made of. */
  of: Pick<ChargeLine, "missing"> & Partial<Pick<ChargeLine, "behind" | "what">>;
  charges: YearCharges;
};

/** The way to where what a line lacks can be filled in. */
export function LineRemedy({ of: { missing, what, behind }, charges }: Props) {
  const isAdmin = useIsAdmin();
  const dictionaries = useDictionaries();
  switch (missing?.where) {
    case "inputs":
      if (charges.version !== null) return null;
      return (
        <p>
          <TextButton onClick={() => goToInput(missing.field)}>
            {`Uzupełnij w\u00a0danych rocznych${inputName(missing.field, charges.year, what)}`}
          </TextButton>
        </p>
      );
    case "company":
      return (
        <p>
          <TextLink to="/konto/dane-firmy">Uzupełnij dane firmy</TextLink>
        </p>
      );
    case "area": {
      const named = areaById(missing.area);
      if (!named) return null;
      return monthsToFill(charges, named.id, dictionaries, behind).map(({ month, area: id }) => {
        const area = areaById(id) ?? named;
        return (
          <p key={`${month} ${id}`}>
            <TextLink
              to="/raporty/$year/$month/$area"
              params={{ year: String(charges.year), month: String(month), area: area.slug }}
            >
              {`Uzupełnij: ${area.title}, ${formatMonth(charges.year, month)}`}
            </TextLink>
          </p>
        );
      });
    }
    case "dictionary":
      return isAdmin ? (
        <p>
          <DictionaryLink kind={missing.kind} what={what} year={charges.year} />
        </p>
      ) : (
        <p>Stawkę uzupełnia doradca.</p>
      );
    case "law": // which nobody here can write
      return <p>{isAdmin ? "Program jeszcze nie zna tej liczby: ustal ją z przepisów." : "Zapytaj doradcę."}</p>;
    case undefined:
      break;
  }
  return null;
}

/** ": Recykling: szkło", where the field has a name. */
function inputName(field: string, year: number, what: string | undefined): string {
  const words = inputWords(field.split("."), year, what);
  return words ? `: ${words.label}` : "";
}
