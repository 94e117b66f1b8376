import { Box, InputAdornment, MenuItem, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { searchIcon } from "../../../ui/icons.ts";

type Props = {
  search: string;
  onSearch: (text: string) => void;
  /** None where nothing is of a year. */
  years: readonly number[];
  year: number;
  onYear: (year: number) => void;
  children: ReactNode;
};

/** What is shown, and of which year. */
export function ListToolbar({ search, onSearch, years, year, onYear, children }: Props) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mb: 2, alignItems: "center" }}>
      <TextField
        id="list-search"
        type="search"
        label="Szukaj"
        size="small"
        // The browser keeps what is typed; the address only follows, and is read again when one comes back.
        defaultValue={search}
        onChange={({ target }) => onSearch(target.value)}
        autoComplete="off"
        sx={{ flex: "1 1 12rem", maxWidth: { sm: 360 } }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon path={searchIcon} size={20} />
              </InputAdornment>
            ),
          },
        }}
      />
      {years.length > 0 && (
        <TextField
          id="list-year"
          label="Rok"
          size="small"
          select
          value={year}
          onChange={({ target }) => onYear(Number(target.value))}
          sx={{ width: 104 }}
        >
          {years.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, ml: { sm: "auto" } }}>{children}</Box>
    </Box>
  );
}
