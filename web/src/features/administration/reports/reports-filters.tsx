import { yearOf } from "../year-search.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import { FilterChoice, Filters } from "../../../ui/fields/filters.tsx";
import { ClientSearch } from "../../client/client-search.tsx";
import { filterChoices, filters, isFiltered, useReportsAddress } from "./reports-address.ts";
import { reportsSearch } from "./reports-search.ts";

/** All filters are kept in the address. */
export function ReportsFilters() {
  const { search, change } = useReportsAddress();
  return (
    <Filters>
      <ClientSearch value={search.szukaj} onSearch={(szukaj) => change({ szukaj }, "replace")} />
      {filterChoices(yearOf(search)).map(({ name, ...choice }) => (
        <FilterChoice
          key={name}
          {...choice}
          value={search[name]?.toString()}
          // Read by the same rules as an address.
          onChange={(word) => change(reportsSearch({ [name]: word }))}
        />
      ))}
      {isFiltered(search) && (
        <Button onClick={() => void change(Object.fromEntries(filters.map((name) => [name, undefined])))}>
          Wyczyść filtry
        </Button>
      )}
    </Filters>
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
