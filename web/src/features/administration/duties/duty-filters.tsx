import { KOBIZE, voivodeships } from "@ekorok/domain/company/voivodeships";
import { LONGEST_SEARCH } from "@ekorok/domain/contract/list-query";
import { dutyKinds, dutyStateNames } from "@ekorok/domain/duties/duty-words";
import type { DutyListQuery } from "../../../api/duties.ts";
import { nameIn } from "../../../navigation/search-params.ts";
import { yearOf } from "../year-search.ts";
import { useState } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { OpenButton } from "../../../ui/folded.tsx";
import { YearSwitcher } from "../page-head.tsx";
import { FilterChoice, Filters } from "../../../ui/fields/filters.tsx";
import { ClientSearch } from "../../client/client-search.tsx";
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

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([word, label]) => ({ word, label }));

const choices = [
  {
    name: "stan",
    label: "Stan",
    options: Object.entries(stateWords).map(([word, state]) => ({ word, label: dutyStateNames[state] })),
  },
  { name: "obowiazek", label: "Obowiązek", options: options(dutyKinds) },
] as const;

/** What few need. */
const moreChoices = [
  { name: "urzad", label: "Urząd", options: officeNames.map((word) => ({ word, label: word })) },
  { name: "zaproszenie", label: "Zaproszenie", options: options({ [NEVER]: "nieprzyjęte" }) },
  {
    name: "kolejnosc",
    label: "Kolejność",
    options: options({ "": "od najbliższego terminu", klient: "klienci od A do Z" }),
    isRequired: true,
  },
] as const;
const filters = ["szukaj", ...[...choices, ...moreChoices].map(({ name }) => name)] as const;

export const isFiltered = (search: DutiesSearch): boolean => filters.some((name) => search[name]);

/** What the duties in the list have in common; a selection over its pages holds only while it stays. */
export const filterKey = ({ strona: _page, kolejnosc: _order, ...rest }: DutiesSearch): string => JSON.stringify(rest);

/** Another filter leads back to the first page. */
export const withChanged = (search: DutiesSearch, change: Partial<DutiesSearch>): DutiesSearch => ({
  ...search,
  strona: undefined,
  ...change,
});

type Props = {
  search: DutiesSearch;
  onChange: (change: Partial<DutiesSearch>, how?: "replace") => Promise<void>;
};

/** All filters are kept in the address. */
export function DutyFilters({ search, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const inUse = moreChoices.filter(({ name }) => search[name] !== undefined).length;
  const fieldOf = ({ name, ...choice }: (typeof choices)[number] | (typeof moreChoices)[number]) => (
    <FilterChoice
      key={name}
      {...choice}
      value={search[name]}
      onChange={(word) => onChange({ [name]: word || undefined })}
    />
  );
  return (
    <>
      <Filters isTight>
        <ClientSearch value={search.szukaj} onSearch={(szukaj) => onChange({ szukaj }, "replace")} />
        <YearSwitcher year={yearOf(search)}>
          {(rok, item) => <ButtonLink {...item} to="/admin/reports/obowiazki" search={withChanged(search, { rok })} />}
        </YearSwitcher>
        {choices.map(fieldOf)}
        <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {`Więcej filtrów${inUse > 0 ? ` (${inUse})` : ""}`}
        </OpenButton>
        {isFiltered(search) && (
          <Button
            size="small"
            onClick={() => void onChange(Object.fromEntries(filters.map((name) => [name, undefined])))}
          >
            Wyczyść filtry
          </Button>
        )}
      </Filters>
      {isOpen && <Filters isTight>{moreChoices.map(fieldOf)}</Filters>}
    </>
  );
}
