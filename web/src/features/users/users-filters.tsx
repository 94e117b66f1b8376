import type { UserListAnswer } from "@ekorok/domain";
import { Button, Grid, MenuItem, TextField } from "@mui/material";
import { SearchField } from "./search-field.tsx";
import { useUsersAddress } from "./use-users-address.ts";
import { roleFilters, sortNames, statusFilters } from "./user-labels.ts";
import { isFiltered, type SortWord, sortOf, statusOf, usersSearch } from "./users-search.ts";

const ANY = "";

type Props = {
  counts: UserListAnswer["counts"] | undefined;
  /** Where there are no headings of columns to sort by. */
  hasSort: boolean;
};

/** What the list is narrowed down by. All of it lies in the address. */
export function UsersFilters({ counts, hasSort }: Props) {
  const { search, change } = useUsersAddress();
  const countOf = (word: (typeof statusFilters)[number]["word"]) => (counts ? ` (${counts[statusOf(word)]})` : "");
  return (
    <Grid container spacing={2} component="search" sx={{ mb: 2 }}>
      <Grid size={{ xs: 12, md: "grow" }}>
        <SearchField
          value={search.szukaj ?? ""}
          onSearch={(text) => change({ szukaj: text.trim() === "" ? undefined : text }, "replace")}
        />
      </Grid>
      <Grid size={{ xs: 6, md: 2.5 }}>
        <Choice
          label="Status"
          value={search.status ?? ANY}
          options={[
            { word: ANY, label: "Wszystkie" },
            ...statusFilters.map(({ word, label }) => ({ word, label: `${label}${countOf(word)}` })),
          ]}
          onChange={(status) => change(usersSearch.pick({ status: true }).parse({ status }))}
        />
      </Grid>
      <Grid size={{ xs: 6, md: 2.5 }}>
        <Choice
          label="Rola"
          value={search.rola ?? ANY}
          options={[{ word: ANY, label: "Wszystkie" }, ...roleFilters]}
          onChange={(rola) => change(usersSearch.pick({ rola: true }).parse({ rola }))}
        />
      </Grid>
      {hasSort && (
        <Grid size={12}>
          <Choice
            label="Kolejność"
            value={sortOf(search).by}
            options={sortWords.map((word) => ({ word, label: sortNames[word] }))}
            onChange={(sortuj) => change(usersSearch.pick({ sortuj: true }).parse({ sortuj }))}
          />
        </Grid>
      )}
      {isFiltered(search) && (
        <Grid size={{ xs: 12, md: "auto" }} sx={{ alignSelf: "center" }}>
          <Button onClick={() => void change({ szukaj: undefined, status: undefined, rola: undefined })}>
            Wyczyść filtry
          </Button>
        </Grid>
      )}
    </Grid>
  );
}

const sortWords: readonly SortWord[] = ["firma", "osoba", "email", "dodano"];

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { word: string; label: string }[];
  onChange: (word: string) => Promise<void>;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => void onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <MenuItem key={option.word} value={option.word}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
