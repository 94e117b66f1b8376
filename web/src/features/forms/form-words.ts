import { areaById } from "@ekorok/domain/areas/all-areas";
import type { SubmittedOf, YearForms } from "@ekorok/domain/forms/contract/forms";
import type { FormProgress } from "@ekorok/domain/forms/form-fields";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { counted, ofFieldsForms } from "@ekorok/domain/polish/counted";
import { leftOutText } from "@ekorok/domain/reports/report-words";

/** Where another number was submitted. */
export const submittedWords: Readonly<Record<SubmittedOf, string>> = {
  months: "w złożonych miesiącach",
  year: "w złożonym roku",
};

/** Whether some field is determined. */
export const canCopy = ({ all, unknown }: Pick<FormProgress, "all" | "unknown">): boolean => all > unknown;

/** Whether every determined field was entered and has not changed since. */
export const isAllEntered = ({ done, all, unknown, changed }: FormProgress): boolean =>
  done > 0 && done >= all - unknown && changed === 0;

export const copyingLabel = (progress: FormProgress): string =>
  isAllEntered(progress) ? "Przejrzyj wpisane" : progress.done > 0 ? "Przepisuj dalej" : "Przepisuj";

/** "Wpisano 12 z 40 pól" */
export const progressText = ({ done, all, unknown }: FormProgress): string =>
  all === unknown
    ? "Wszystkie pola są jeszcze nieustalone"
    : `Wpisano ${done} z ${counted(all - unknown, ofFieldsForms)}`;

const monthList = (year: number, months: readonly number[]) =>
  months.map((month) => formatMonth(year, month)).join(", ");

/** Says what the numbers are taken from. */
export function basisText({ year, version }: YearForms): string {
  return version === null
    ? "Liczby są z miesięcy w ich obecnym stanie: złożonych tak, jak je złożono, a niezłożonych tak, jak są wypełnione. Każdą porównujemy ze złożonymi wersjami."
    : `Liczby są ze sprawozdania za ${year} rok, wersja ${version}. Każdą porównujemy ze złożonymi wersjami miesięcy.`;
}

/** Why the numbers may change, or already differ from submitted ones. */
export function warningsOf(forms: YearForms): string[] {
  const { year, neverSubmitted, reopened, leftOut, submittedYear, version, goneForms } = forms;
  return [
    ...leftOut.map(
      ({ month, area, rowCount }) =>
        `${areaById(area)?.title ?? area}, ${formatMonth(year, month)}: ${leftOutText(rowCount)}. W formularzach ich nie ma.`,
    ),
    ...(neverSubmitted.length > 0
      ? [`Nie są jeszcze złożone: ${monthList(year, neverSubmitted)}. Liczby mogą się zmienić.`]
      : []),
    ...(reopened.length > 0
      ? [
          `Po złożeniu otwarto ponownie: ${monthList(
            year,
            reopened.map(({ month }) => month),
          )}. ${version === null ? "Liczby są z obecnego stanu tych miesięcy." : "Nic się w nich dotąd nie zmieniło."}`,
        ]
      : []),
    ...(submittedYear && version === null && (submittedYear.isOutdated || reopened.length === 0)
      ? [
          submittedYear.isOutdated
            ? `Sprawozdanie za rok (wersja ${submittedYear.version}) jest nieaktualne: po nim poprawiono miesiące. Złóż rok ponownie.`
            : `Sprawozdanie za rok (wersja ${submittedYear.version}) otwarto ponownie.`,
        ]
      : []),
    ...goneForms.map(
      ({ of, title }) => `Formularz „${title}” wynika z danych ${submittedWords[of]}, a z obecnych już nie.`,
    ),
  ];
}
