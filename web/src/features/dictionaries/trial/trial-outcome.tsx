import type { ClientsYear, LackInTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { plural, type PluralForms } from "@ekorok/domain/polish/plural";
import { Fragment } from "react";
import { nameOf } from "@ekorok/domain/users/account-names";
import { differenceIn } from "@ekorok/domain/charges/rate-trial";
import { changeWords } from "@ekorok/domain/charges/total-words";
import { TextLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { DictionaryLink } from "../dictionary-link.tsx";
import type { TrialProgress } from "./use-rate-trial.ts";

const MOST = 5;

/**
 * What is missing to compute fees, most clients first, with links to complete it. They open another tab, so that what
 * was typed here stays.
 */
export function TrialLacks({ lacks }: { lacks: readonly LackInTrial[] }) {
  if (lacks.length === 0) return null;
  const more = lacks.length - MOST;
  return (
    <Stack as="ul" gap={1} aria-label="Czego brakuje">
      {lacks.slice(0, MOST).map((lack) => (
        <li key={lack.label}>
          {`${lack.label} (u\u00a0${countText(lack.clients, clientsText)}): `}
          <Way lack={lack} />
        </li>
      ))}
      {more > 0 && (
        <li>{`I ${plural(more, { one: "jeszcze jeden brak", few: `${more} inne braki`, many: `${more} innych braków` })}.`}</li>
      )}
    </Stack>
  );
}

function Way({ lack: { missing, clients, first } }: { lack: LackInTrial }) {
  const year = first[0]?.year ?? 0;
  if (missing?.where === "dictionary") return <DictionaryLink kind={missing.kind} year={year} target="_blank" />;
  if (missing?.where === "law")
    return missing.path === undefined ? (
      "ustal to z\u00a0przepisów"
    ) : (
      <TextLink to="/admin/prawo" search={{ rok: year }} hash={missing.path} target="_blank">
        {`Wpisz w\u00a0liczbach ${year} roku`}
      </TextLink>
    );
  const others = clients - first.length;
  return (
    <>
      {first.map((one, index) => (
        <Fragment key={one.uid}>
          {index > 0 && ", "}
          <ClientLink of={one} isCompany={missing?.where === "company"} isInput={missing?.where === "inputs"} />
        </Fragment>
      ))}
      {others > 0 && ` i ${formatNumber(others)} ${plural(others, { one: "inny", few: "inni", many: "innych" })}`}
    </>
  );
}

function ClientLink({ of, isCompany, isInput }: { of: ClientsYear; isCompany: boolean; isInput: boolean }) {
  const search = { uid: of.uid };
  const name = nameOf(of);
  if (isCompany)
    return (
      <TextLink to="/konto/dane-firmy" search={search} target="_blank">
        {name}
      </TextLink>
    );
  const view = isInput ? { widok: "dane" as const } : {};
  return (
    <TextLink to="/raporty/{-$year}" params={{ year: String(of.year) }} search={{ ...search, ...view }} target="_blank">
      {`${name}, ${of.year}`}
    </TextLink>
  );
}

const NBSP = "\u00a0";

export const countText = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)}${NBSP}${plural(count, forms)}`;

export const clientsText = { one: "klienta", few: "klientów", many: "klientów" };
const openMonths = {
  one: "otwarty miesiąc, którego to dotyczy",
  few: "otwarte miesiące, których to dotyczy",
  many: "otwartych miesięcy, których to dotyczy",
};
const openYears = { one: "niezłożony rok", few: "niezłożone lata", many: "niezłożonych lat" };

/** "Sprawdzono 300 z 1 200 klientów." */
export const checkedText = ({ looked, clients }: TrialProgress): string =>
  `Sprawdzono ${formatNumber(looked)} z${NBSP}${countText(clients, clientsText)}.`;

/** "Nie udało się policzyć opłat 2 klientów; nie ma ich w tych kwotach."; empty if all could be computed. */
export const failedText = ({ failed }: TrialProgress): string =>
  failed === 0
    ? ""
    : `Nie udało się policzyć opłat ${countText(failed, clientsText)}; nie ma ich w${NBSP}tych kwotach.`;

/** "u 44 klientów opłata jest nieustalona"; empty if all is known. For a removal: "będzie nieustalona". */
export const lackingText = ({ lacking }: TrialProgress, isRemoval = false): string =>
  lacking.clients === 0
    ? ""
    : `u${NBSP}${countText(lacking.clients, clientsText)} opłata ${isRemoval ? "będzie" : "jest"} nieustalona`;

/** For a change that alters no known fee: for whom it cannot be said, or else that it concerns nobody. */
export function unchangedText(progress: TrialProgress, isRemoval = false): string {
  const lacking = lackingText(progress, isRemoval);
  if (lacking) return `Zmieni znane opłaty o${NBSP}0${NBSP}zł; ${lacking}.`;
  const { clients, looked } = progress;
  const nothing = `Zmieni opłaty o${NBSP}0${NBSP}zł`;
  if (clients === 0) return `${nothing}: w${NBSP}niezłożonych latach nikogo to nie dotyczy.`;
  return looked < clients ? `${nothing}.` : `${nothing} (sprawdzono ${countText(clients, clientsText)}).`;
}

/** The impact of a change in złoty, as far as it is known. */
export function impactText(progress: TrialProgress, isRemoval = false): string {
  const { changed, largest, stale } = progress;
  const failed = failedText(progress);
  const waiting =
    (stale > 0 ? ` Po wcześniejszej zmianie trwa jeszcze przeliczanie, więc te kwoty mogą się nieco różnić.` : "") +
    (failed && ` ${failed}`);
  const lacking = lackingText(progress, isRemoval);
  if (changed.years === 0) return `${unchangedText(progress, isRemoval)}${waiting}`;
  // An open year is also affected in its closed months.
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
