import { LONGEST_SEARCH } from "@ekorok/domain";
import { Button, Grid } from "@mui/material";
import { FilterChoice } from "../../../ui/filter-choice.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { type ReportsSearch, reportsSearch } from "./reports-search.ts";
import { isFiltered, monthOptions, statusOptions, turnOptions, yearOf } from "./wanted-list.ts";
import { useReportsAddress } from "./use-reports-address.ts";

/** What the list is narrowed down by. All of it lies in the address. */
export function ReportsFilters() {
  const { search, change } = useReportsAddress();
  const choose = (given: Partial<Record<keyof ReportsSearch, string>>) => change(picked(given));
  return (
    <Grid container spacing={2} component="search" sx={{ mb: 2 }}>
      <Grid size={{ xs: 12, md: "grow" }}>
        <SearchField
          value={search.szukaj ?? ""}
          maxLength={LONGEST_SEARCH}
          placeholder="firma, osoba, e-mail lub NIP"
          onSearch={(text) => change({ szukaj: text.trim() === "" ? undefined : text }, "replace")}
        />
      </Grid>
      <Grid size={{ xs: 6, md: 2.2 }}>
        <FilterChoice
          label="Status"
          value={search.status}
          options={statusOptions}
          onChange={(status) => choose({ status })}
        />
      </Grid>
      <Grid size={{ xs: 6, md: 2 }}>
        <FilterChoice
          label="Kolej"
          value={search.kolej}
          options={turnOptions}
          onChange={(kolej) => choose({ kolej })}
        />
      </Grid>
      <Grid size={{ xs: 12, md: 2.4 }}>
        <FilterChoice
          label="Miesiąc"
          value={search.miesiac?.toString()}
          options={monthOptions(yearOf(search))}
          onChange={(miesiac) => choose({ miesiac })}
        />
      </Grid>
      {isFiltered(search) && (
        <Grid size={{ xs: 12, md: "auto" }} sx={{ alignSelf: "center" }}>
          <Button
            onClick={() => void change({ szukaj: undefined, status: undefined, kolej: undefined, miesiac: undefined })}
          >
            Wyczyść filtry
          </Button>
        </Grid>
      )}
    </Grid>
  );
}

/** Only the filter that was touched, read as from an address. */
function picked(given: Partial<Record<keyof ReportsSearch, string>>): Partial<ReportsSearch> {
  return reportsSearch(given);
}
