import type { KsefInvoice, KsefState } from "@ekorok/domain/ksef/contract/ksef";
import type { FetchedState, KsefPhase } from "@ekorok/domain/ksef/ksef-values";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { counted } from "@ekorok/domain/polish/counted";
import { formatDay, formatInstant } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { plural, waitForms } from "@ekorok/domain/polish/plural";

const invoiceForms = { one: "faktura", few: "faktury", many: "faktur" };
const invoiceObjects = { one: "fakturę", few: "faktury", many: "faktur" };

/** "1 faktura", "12 faktur". */
export const invoicesText = (count: number): string => counted(count, invoiceForms);
/** After a verb: "wpisano 1 fakturę". */
export const invoicesCountedText = (count: number): string => counted(count, invoiceObjects);
/** "czekają 2 faktury". */
export const invoicesWaitText = (count: number): string => `${plural(count, waitForms)} ${invoicesText(count)}`;

export const stateWords: Readonly<Record<FetchedState, string>> = {
  waiting: "czeka",
  taken: "wpisana",
  refused: "odłożona",
  failed: "nie odczytano",
};

const dayWords: Readonly<Record<FetchedState, { one: string; few: string; many: string }>> = {
  taken: { one: "wpisana", few: "wpisane", many: "wpisanych" },
  waiting: { one: "czeka", few: "czekają", many: "czeka" },
  refused: { one: "odłożona", few: "odłożone", many: "odłożonych" },
  failed: { one: "nieodczytana", few: "nieodczytane", many: "nieodczytanych" },
};

type Counts = KsefState["all"];

export const sumOf = ({ waiting, taken, refused, failed }: Counts): number => waiting + taken + refused + failed;

/** "10 wpisanych, 2 czekają". */
export const countsText = (counts: Counts): string =>
  (["taken", "waiting", "refused", "failed"] as const)
    .flatMap((state) => {
      const count = counts[state];
      return count > 0 ? [`${formatNumber(count)} ${plural(count, dayWords[state])}`] : [];
    })
    .join(", ");

export const phaseWords: Readonly<Record<KsefPhase, string>> = {
  waiting: "Pobieranie zaraz się zacznie",
  signingIn: "Łączymy się z KSeF",
  listing: "Sprawdzamy, co przyszło",
  packing: "Czekamy, aż KSeF przygotuje faktury",
  reading: "Odczytujemy faktury",
};

const DAY = 86_400_000;

/** "dziś", "wczoraj", "jutro", or "14.11.2026". */
export function dayText(day: string, now: Date): string {
  const near = [
    [-1, "wczoraj"],
    [0, "dziś"],
    [1, "jutro"],
  ] as const;
  const found = near.find(([days]) => dayInWarsaw(new Date(now.getTime() + days * DAY)) === day);
  return found?.[1] ?? formatDay(day);
}

/** "dziś o 02:14", "14.11.2026 o 02:14". */
export const whenText = (instant: string, now: Date): string =>
  `${dayText(dayInWarsaw(new Date(instant)), now)} o\u00a0${formatInstant(instant).split(", ")[1] ?? ""}`;

/** "FV/1 z 03.11.2026, zakup". */
export const invoiceTitle = ({ number, issuedOn, side }: Pick<KsefInvoice, "number" | "issuedOn" | "side">): string =>
  `${number} z\u00a0${formatDay(issuedOn)}${side === "purchases" ? ", zakup" : ""}`;

export const sidesText = (sides: readonly string[]): string =>
  sides.includes("purchases") ? "sprzedaż i zakupy" : "sprzedaż";

/** "dziś", "14.11.2026". */
export const dayOfInstantText = (instant: string, now: Date): string => dayText(dayInWarsaw(new Date(instant)), now);

/** "pobrano dziś o 02:14, czekają 3 faktury" */
export function cardText({ connection, waiting, service }: KsefState, now: Date): string {
  const last = connection?.fetchedAt ? `pobrano ${whenText(connection.fetchedAt, now)}` : "jeszcze nic nie pobrano";
  return [
    service.is === "off" ? "wyłączone" : connection?.standing === "reconnect" ? "trzeba połączyć ponownie" : last,
    ...(waiting.documents > 0 ? [invoicesWaitText(waiting.documents)] : []),
  ].join(", ");
}
