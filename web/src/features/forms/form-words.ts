import { areaById } from "@ekorok/domain/areas/all-areas";
import type { SubmittedOf, YearForms } from "@ekorok/domain/forms/contract/forms";
import type { FormProgress } from "@ekorok/domain/forms/form-fields";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import { leftOutText } from "@ekorok/domain/reports/report-words";

/** Where something else was handed in. */
export const submittedWords: Readonly<Record<SubmittedOf, string>> = {
  months: "w złożonych miesiącach",
  year: "w złożonym roku",
};

/** Whether there is anything that could be copied: what is not known cannot. */
export const canCopy = ({ all, unknown }: Pick<FormProgress, "all" | "unknown">): boolean => all > unknown;

/** Whether all that can be copied was, and is still the same. */
export const isAllEntered = ({ done, all, unknown, changed }: FormProgress): boolean =>
  done > 0 && done >= all - unknown && changed === 0;

/** What leads to copying. */
export const copyingLabel = (progress: FormProgress): string =>
  isAllEntered(progress) ? "Przejrzyj wpisane" : progress.done > 0 ? "Przepisuj dalej" : "Przepisuj";

/** "12 z 40 pól wpisanych" */
export const progressText = ({ done, all, unknown }: FormProgress): string =>
  all === unknown
    ? "Wszystkie pola są jeszcze nieustalone"
    : `${done} z ${all - unknown} ${plural(all - unknown, { one: "pola", few: "pól", many: "pól" })} wpisanych`;

const monthList = (year: number, months: readonly number[]) =>
  months.map((month) => formatMonth(year, month)).join(", ");

/** Of what the numbers are: said on every page of forms. */
export function basisText({ year, version }: YearForms): string {
  return version === null
    ? "Liczby są z miesięcy w ich obecnym stanie: złożonych tak, jak je złożono, a niezłożonych tak, jak są wypełnione. Każdą porównujemy ze złożonymi wersjami."
    : `Liczby są ze sprawozdania za ${year} rok, wersja ${version}. Każdą porównujemy ze złożonymi wersjami miesięcy.`;
}

/** What may still change the numbers, or already makes them others than what was handed in. */
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
