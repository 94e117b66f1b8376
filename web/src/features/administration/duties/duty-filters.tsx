import { KOBIZE, voivodeships } from "@ekorok/domain/company/voivodeships";
import { LONGEST_SEARCH } from "@ekorok/domain/contract/list-query";
import { dutyKinds, dutyStateNames } from "@ekorok/domain/duties/duty-words";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { DutyListQuery } from "../../../api/duties.ts";
import { nameIn } from "../../../navigation/search-params.ts";
import type { DutiesSearch } from "./duties-search.ts";

/** Addresses use Polish words. */
const stateWords = {
  "po-terminie": "overdue",
  ponownie: "again",
  "w-poprawie": "inCorrection",
  "do-zrobienia": "open",
  "calosc-nieustalona": "restUnknown",
  zrobione: "done",
  "nie-sklada-sie": "exempt",
} as const;
const sortWords = { klient: "name" } as const;
const officeNames = [...voivodeships, KOBIZE] as const;

const NEVER = "nieprzyjete";
export const PAGE_SIZE = 50;
const controls = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

export const yearOf = ({ rok }: DutiesSearch): number => rok ?? monthInWarsaw(new Date()).year;

export function dutyQueryOf(search: DutiesSearch): DutyListQuery {
  const { szukaj = "", urzad, zaproszenie, strona } = search;
  const state = nameIn(stateWords)(search.stan);
  const duty = nameIn(dutyKinds)(search.obowiazek);
  const sort = nameIn(sortWords)(search.kolejnosc);
  const office = officeNames.find((one) => one === urzad);
  return {
    year: yearOf(search),
    search: szukaj.replace(controls, " ").trim().slice(0, LONGEST_SEARCH),
    ...(state && { state: stateWords[state] }),
    ...(duty && { duty }),
    ...(office && { office }),
    ...(zaproszenie === NEVER && { accepted: "never" as const }),
    ...(sort && { sort: sortWords[sort] }),
    page: strona ?? 1,
    pageSize: PAGE_SIZE,
  };
}

export const stateOptions = Object.entries(stateWords).map(([word, state]) => ({ word, label: dutyStateNames[state] }));
export const kindOptions = Object.entries(dutyKinds).map(([word, label]) => ({ word, label }));
export const officeOptions = officeNames.map((word) => ({ word, label: word }));
export const acceptedOptions = [{ word: NEVER, label: "nieprzyjęte" }];
export const sortOptions = [
  { word: "", label: "od najbliższego terminu" },
  { word: "klient", label: "klienci od A do Z" },
];

export const isFiltered = ({ szukaj, stan, obowiazek, urzad, zaproszenie, kolejnosc }: DutiesSearch): boolean =>
  [szukaj, stan, obowiazek, urzad, zaproszenie, kolejnosc].some(Boolean);

/** Another filter leads back to the first page. */
export const withChanged = (search: DutiesSearch, change: Partial<DutiesSearch>): DutiesSearch => ({
  ...search,
  strona: undefined,
  ...change,
});
