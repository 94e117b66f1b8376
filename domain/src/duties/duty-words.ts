import { changeWords, zlotyWords } from "../charges/total-words.ts";
import type { OtherAmount, YearDuty } from "./contract/duties.ts";
import { formatDay, monthNames } from "../polish/dates.ts";
import { counted } from "../polish/counted.ts";
import { dayForms, plural } from "../polish/plural.ts";
import { dutyStates, type DutyAction, type DutyState } from "./duty-states.ts";

type Tone = "plain" | "outlined" | "info" | "good" | "warn" | "bad";

const names: Readonly<Record<DutyState, Readonly<Record<DutyAction, string>>>> = {
  overdue: { file: "Po terminie", pay: "Po terminie" },
  again: { file: "Do ponownego złożenia", pay: "Do dopłaty" },
  inCorrection: { file: "W poprawie", pay: "W poprawie" },
  open: { file: "Do zrobienia", pay: "Do zrobienia" },
  restUnknown: { file: "Złożono", pay: "Zapłacono" },
  done: { file: "Złożone", pay: "Zapłacone" },
  exempt: { file: "Nie składa się (nasza ocena)", pay: "Nie płaci się (nasza ocena)" },
  notServed: { file: "Przed obsługą", pay: "Przed obsługą" },
};
export const dutyStateTones: Readonly<Record<DutyState, Tone>> = {
  overdue: "bad",
  again: "warn",
  inCorrection: "info",
  open: "plain",
  restUnknown: "info",
  done: "good",
  exempt: "outlined",
  notServed: "outlined",
};

/** The state in Polish, different for filing and paying, and with how late it was done. */
export function dutyStateName(state: DutyState, does: DutyAction, daysLate = 0): string {
  const late = (state === "done" || state === "restUnknown") && daysLate > 0 ? ` ${lateWords(daysLate)}` : "";
  return `${names[state][does]}${late}${state === "restUnknown" ? ", całości nie ustalono" : ""}`;
}

/** "3 dni po terminie" */
const lateWords = (days: number): string => `${counted(days, dayForms)} po terminie`;

/** Why it is not known yet whether it has to be done again. `months`: at least one. */
export function inCorrectionWords(does: DutyAction, year: number, months: readonly number[]): string {
  const named = months.map((month) => monthNames[month - 1] ?? "").join(", ");
  const open = plural(months.length, { one: "jest otwarty", few: "są otwarte", many: "są otwarte" });
  const handedIn = months.length === 1 ? "po jego złożeniu" : "po ich złożeniu";
  const whether = does === "file" ? "czy złożyć ponownie" : "ile jest do zapłaty";
  return `${named} ${year} ${open} do poprawy, a ${handedIn} okaże się, ${whether}`;
}

/** Why the sender is asked with which figures the report was filed. */
export const figuresSinceWords = (year: number, since: string): string =>
  `Dane za ${year} rok zmieniono po tym dniu (ostatnio ${formatDay(since)}).`;

export const EMPTY_PART_MESSAGE = "Część musi być większa niż 0 zł. Wpisz, ile zapłacono.";

/** What was paid and what is due, if these differ or the latter is not certain. */
export function otherAmountWords({ due, isAtLeast, paid, difference }: OtherAmount): string {
  const together = `Razem zapłacono ${zlotyWords(paid)}`;
  if (due === null || difference === null) return `${together}, a kwota opłaty nie jest jeszcze ustalona.`;
  return isAtLeast
    ? `${together}, a według wyliczenia należy się co najmniej ${zlotyWords(due)}: całej kwoty jeszcze nie znamy.`
    : `${together}, a według wyliczenia należy się ${zlotyWords(due)} (${changeWords(difference)}).`;
}

/** The question for the reason, and the message while it is empty. */
export const otherAmountQuestion = ({ isAtLeast }: OtherAmount): { label: string; missing: string } =>
  isAtLeast
    ? {
        label: "Skąd wiadomo, że to cała kwota?",
        missing: "Napisz, skąd wiadomo, że to cała kwota, albo zaznacz, że to część.",
      }
    : { label: "Skąd różnica?", missing: "Napisz, skąd różnica." };

/** The names of states in a filter, for filing and paying together. */
export const dutyStateNames: Readonly<Record<Exclude<DutyState, "notServed">, string>> = {
  overdue: "Po terminie",
  again: "Do ponownego złożenia lub dopłaty",
  inCorrection: "W poprawie",
  open: "Do zrobienia",
  restUnknown: "Zapłacono, całości nie ustalono",
  done: "Złożone i zapłacone",
  exempt: "Nie składa się (nasza ocena)",
};

/** The names of duties in a filter, by the beginning of their key; in the order of their deadlines. */
export const dutyKinds: Readonly<Record<string, string>> = {
  bdoFee: "Opłata roczna BDO",
  kobizeReport: "Raport do Krajowej bazy (KOBiZE)",
  batteryCampaign: "Kampanie: baterie i akumulatory",
  bdoReport: "Sprawozdanie w BDO",
  supReport: "Sprawozdanie SUP w BDO",
  packaging: "Opłata produktowa: opakowania",
  packagingCampaign: "Kampanie: opakowania",
  equipment: "Opłata produktowa: sprzęt",
  equipmentCampaign: "Kampanie: sprzęt",
  batteries: "Opłata produktowa: baterie i akumulatory",
  supConsumers: "Opłaty SUP pobrane od konsumentów",
  supProducers: "Opłaty SUP producenta",
  wykaz: "Wykaz (powietrze)",
  air: "Opłata za powietrze",
  oilsAndTyres: "Opłata produktowa: oleje i opony",
  vehicleNetwork: "Opłata za brak sieci zbierania pojazdów",
  bags1: "Torby: I kwartał",
  bags2: "Torby: II kwartał",
  bags3: "Torby: III kwartał",
  bags4: "Torby: IV kwartał",
};

/** The most urgent first: overdue, then what has to be done again, then by day. What is done comes last. */
export const byUrgency =
  (stateOf: (duty: YearDuty) => DutyState) =>
  (a: YearDuty, b: YearDuty): number =>
    dutyStates.indexOf(stateOf(a)) - dutyStates.indexOf(stateOf(b)) || ((a.day ?? "9999") < (b.day ?? "9999") ? -1 : 1);
