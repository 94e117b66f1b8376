import type { ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { aboutInput } from "@ekorok/domain/charges/inputs/asked-inputs";
import { inputWords } from "@ekorok/domain/charges/inputs/input-words";
import { monthsToFill } from "@ekorok/domain/charges/months-to-fill";
import type { ReactElement } from "react";
import { TextLink } from "../../../ui/button.tsx";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { inputLink } from "../report-links.ts";
import { type Lack, useRemedies } from "./use-remedies.tsx";

/** Where missing data of a year's line can be filled in; the first way is the nearest. */
export function useLineRemedies(
  of: Lack & Partial<Pick<ChargeLine, "behind">>,
  charges: YearCharges,
): readonly ReactElement[] {
  const dictionaries = useDictionaries();
  const { year, version } = charges;
  return useRemedies(of, {
    year,
    monthsOf: (area) => monthsToFill(charges, area, dictionaries, of.behind),
    toInput: (field) =>
      // A submitted year is only read.
      version === null ? (
        <TextLink key={field} {...inputLink(year, field)}>
          {toInputText(charges, field)}
        </TextLink>
      ) : null,
  });
}

function toInputText({ year, charges }: YearCharges, name: string): string {
  const field = name.split(".");
  const words = inputWords(field, year, aboutInput(charges, field));
  return words ? `Uzupełnij: ${words.label}` : "Uzupełnij w\u00a0danych rocznych";
}
