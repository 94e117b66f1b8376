import { differenceIn } from "@ekorok/domain/charges/largest-changes";
import { changeWords } from "@ekorok/domain/charges/total-words";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { plural, type PluralForms } from "@ekorok/domain/polish/plural";
import { nameOf } from "@ekorok/domain/users/name-of";
import type { TrialProgress } from "./trial-progress.ts";

const NBSP = "\u00a0";

export const countText = (count: number, forms: PluralForms): string =>
  `${formatDecimal(String(count))}${NBSP}${plural(count, forms)}`;

export const clientsText = { one: "klienta", few: "klientów", many: "klientów" };
const openMonths = {
  one: "otwarty miesiąc, którego to dotyczy",
  few: "otwarte miesiące, których to dotyczy",
  many: "otwartych miesięcy, których to dotyczy",
};
const openYears = { one: "niezłożony rok", few: "niezłożone lata", many: "niezłożonych lat" };

/** "Sprawdzono 300 z 1 200 klientów." */
export const lookedText = ({ looked, clients }: TrialProgress): string =>
  `Sprawdzono ${formatDecimal(String(looked))} z${NBSP}${countText(clients, clientsText)}.`;

/** "Nie udało się policzyć opłat 2 klientów; nie ma ich w tych kwotach."; nothing where it was of all. */
export const failedText = ({ failed }: TrialProgress): string =>
  failed === 0
    ? ""
    : `Nie udało się policzyć opłat ${countText(failed, clientsText)}; nie ma ich w${NBSP}tych kwotach.`;

/** "u 44 klientów opłata jest nieustalona"; nothing where it can be said of all. Without a number that goes it will be. */
export const lackingText = ({ lacking }: TrialProgress, isRemoval = false): string =>
  lacking.clients === 0
    ? ""
    : `u${NBSP}${countText(lacking.clients, clientsText)} opłata ${isRemoval ? "będzie" : "jest"} nieustalona`;

/** What a change does to whom, in złoty, as far as it can be said. */
export function effectText(progress: TrialProgress, isRemoval = false): string {
  const { changed, largest, stale } = progress;
  const failed = failedText(progress);
  const waiting =
    (stale > 0 ? ` Po wcześniejszej zmianie trwa jeszcze przeliczanie, więc te kwoty mogą się nieco różnić.` : "") +
    (failed && ` ${failed}`);
  const lacking = lackingText(progress, isRemoval);
  if (changed.years === 0)
    return lacking
      ? `Nie zmieni znanych opłat; ${lacking}.${waiting}`
      : `Nie zmieni opłat za żaden niezłożony rok.${waiting}`;
  // A year that is open feels it in its closed months, too.
  const where = `${countText(changed.years, openYears)} (${countText(changed.months, openMonths)})`;
  const [most] = largest;
  const mostDue = most ? differenceIn(most, "due") : "0";
  const foremost =
    most && changed.clients > 1 && Number(mostDue) !== 0
      ? `, najwięcej do zapłaty: ${nameOf(most)} ${changeWords(mostDue)}`
      : "";
  const due = differenceIn(progress, "due");
  const ofThat = due === differenceIn(progress, "sum") ? "" : ` (do zapłaty dziś: ${changeWords(due)})`;
  return (
    `Zmieni ${lacking && "znane "}opłaty ${countText(changed.clients, clientsText)} za${NBSP}${where}: ` +
    `razem ${changeWords(differenceIn(progress, "sum"))}${ofThat}${foremost}${lacking && `; ${lacking}`}.${waiting}`
  );
}
