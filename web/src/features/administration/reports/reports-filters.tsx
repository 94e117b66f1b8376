import { Button, TextLink } from "../../../ui/button.tsx";
import { FilterChoice, Filters } from "../../../ui/fields/filters.tsx";
import { ClientSearch } from "../../client/client-search.tsx";
import { type ReportsSearch, reportsSearch } from "./reports-search.ts";
import {
  useReportsAddress,
  amountOptions,
  isFiltered,
  monthOptions,
  sizeOptions,
  sortOptions,
  statusOptions,
  turnOptions,
  yearOf,
} from "./reports-address.ts";

/** All filters are kept in the address. */
export function ReportsFilters() {
  const { search, change } = useReportsAddress();
  const choose = (given: Partial<Record<keyof ReportsSearch, string>>) => change(picked(given));
  return (
    <Filters>
      <ClientSearch value={search.szukaj} onSearch={(szukaj) => change({ szukaj }, "replace")} />
      <FilterChoice
        label="Status"
        value={search.status}
        options={statusOptions}
        onChange={(status) => choose({ status })}
      />
      <FilterChoice
        label="Czeka na"
        value={search.kolej}
        options={turnOptions}
        onChange={(kolej) => choose({ kolej })}
      />
      <FilterChoice
        label="Miesiąc"
        value={search.miesiac?.toString()}
        options={monthOptions(yearOf(search))}
        onChange={(miesiac) => choose({ miesiac })}
      />
      <FilterChoice
        label="Do zapłaty"
        value={search.kwota?.toString()}
        options={amountOptions}
        onChange={(kwota) => choose({ kwota })}
      />
      <FilterChoice
        label="Kolejność"
        value={search.kolejnosc}
        options={sortOptions}
        isRequired
        onChange={(kolejnosc) => choose({ kolejnosc })}
      />
      <FilterChoice
        label="Na stronie"
        value={search.ile}
        options={sizeOptions}
        isRequired
        onChange={(ile) => choose({ ile })}
      />
      {isFiltered(search) && <Button onClick={() => void change(nothingChosen)}>Wyczyść filtry</Button>}
    </Filters>
  );
}

const nothingChosen: Partial<ReportsSearch> = {
  szukaj: undefined,
  status: undefined,
  kolej: undefined,
  miesiac: undefined,
  kwota: undefined,
  kolejnosc: undefined,
};

/** Reads the changed filter by the same rules as an address. */
function picked(given: Partial<Record<keyof ReportsSearch, string>>): Partial<ReportsSearch> {
  return reportsSearch(given);
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
