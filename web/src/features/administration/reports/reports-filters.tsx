import { useState } from "react";
import { Button, ButtonLink, TextLink } from "../../../ui/button.tsx";
import { FilterChoice, Filters } from "../../../ui/fields/filters.tsx";
import { OpenButton } from "../../../ui/folded.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ClientSearch } from "../../client/client-search.tsx";
import { YearSwitcher } from "../page-head.tsx";
import { yearOf } from "../year-search.ts";
import { filterChoices, filters, isFiltered, moreFilters, useReportsAddress, withChanged } from "./reports-address.ts";
import { reportsSearch } from "./reports-search.ts";

const MoreFilters = lazyPart(() => import("./more-filters.tsx"), "MoreFilters");

/** All filters are kept in the address. */
export function ReportsFilters() {
  const { search, change } = useReportsAddress();
  const [isOpen, setOpen] = useState(false);
  const year = yearOf(search);
  const inUse = moreFilters.filter((name) => search[name] !== undefined).length;
  return (
    <>
      <Filters isTight>
        <ClientSearch value={search.szukaj} onSearch={(szukaj) => change({ szukaj }, "replace")} />
        <YearSwitcher year={year}>
          {(rok, item) => <ButtonLink {...item} to="/admin/reports" search={withChanged(search, { rok })} />}
        </YearSwitcher>
        {filterChoices(year).map(({ name, ...choice }) => (
          <FilterChoice
            key={name}
            {...choice}
            value={search[name]?.toString()}
            // Read by the same rules as an address.
            onChange={(word) => change(reportsSearch({ [name]: word }))}
          />
        ))}
        <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {`Więcej filtrów${inUse > 0 ? ` (${inUse})` : ""}`}
        </OpenButton>
        {isFiltered(search) && (
          <Button
            size="small"
            onClick={() => void change(Object.fromEntries(filters.map((name) => [name, undefined])))}
          >
            Wyczyść filtry
          </Button>
        )}
      </Filters>
      {isOpen && <MoreFilters />}
    </>
  );
}

export function NoClients() {
  const { search } = useReportsAddress();
  if (isFiltered(search)) return "Zmień filtry, aby zobaczyć klientów.";
  return (
    <>
      Klienci pojawią się tu ze swoimi miesiącami, gdy ich zaprosisz.{" "}
      <TextLink to="/admin/users" search={{ uzytkownik: "nowy" }}>
        Zaproś pierwszego
      </TextLink>
    </>
  );
}
