import { aboutInput } from "@ekorok/domain/charges/asked-inputs";
import type { ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { inputWords } from "@ekorok/domain/charges/input-words";
import { monthsToFill } from "@ekorok/domain/charges/months-to-fill";
import { TextButton } from "../../../../ui/button.tsx";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { type Lack, useRemedies } from "../../charges/use-remedies.tsx";
import { goToInput } from "../inputs/go-to-input.ts";

type Props = {
  /** With what the line is made of. */
  of: Lack & Partial<Pick<ChargeLine, "behind">>;
  charges: YearCharges;
};

/** The way to where what a line of the year lacks can be filled in. */
export function LineRemedy({ of, charges }: Props) {
  const dictionaries = useDictionaries();
  const { year, version } = charges;
  const remedies = useRemedies(of, {
    year,
    monthsOf: (area) => monthsToFill(charges, area, dictionaries, of.behind),
    toInput: (field) =>
      // What was handed in is only read.
      version === null ? (
        <TextButton key={field} onClick={() => goToInput(field)}>
          {`Uzupełnij w\u00a0danych rocznych${inputName(charges, field)}`}
        </TextButton>
      ) : null,
  });
  return remedies.map((one) => <p key={one.key}>{one}</p>);
}

/** ": Recykling: szkło", where the field has a name. */
function inputName({ year, charges }: YearCharges, name: string): string {
  const field = name.split(".");
  const words = inputWords(field, year, aboutInput(charges, field));
  return words ? `: ${words.label}` : "";
}
