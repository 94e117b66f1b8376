import { allYears } from "@ekorok/domain";
import { Box, Button, IconButton, Stack, TextField, Tooltip, Typography } from "@mui/material";
import { useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { plusIcon, trashIcon } from "../../../ui/icons.ts";
import { emptyRate, pathOfRate, type Problems, type RateDraft, withChange } from "./item-draft.ts";
import { currentYear } from "../list/list-address.ts";
import { RateFields } from "./rate-fields.tsx";

type Props = {
  /** Of the series: `rates`, `rates.{fuel}`. */
  path: string;
  unit: string;
  max: string | undefined;
  rates: readonly RateDraft[];
  /** Before anything was typed. */
  start: readonly RateDraft[];
  problems: Problems;
  onChange: (rates: readonly RateDraft[], touched: string) => void;
};

const years = allYears.map(String);

/** Year by year: value, status, source. */
export function YearRates({ path, unit, max, rates, start, problems, onChange }: Props) {
  const sorted = rates.toSorted((one, other) => one.year.localeCompare(other.year));
  return (
    <Stack spacing={1.5}>
      {sorted.length === 0 && (
        <Typography color="textSecondary">Żaden rok nie ma jeszcze liczby: nieustalone.</Typography>
      )}
      {sorted.map((draft) => {
        const at = pathOfRate(path, draft);
        const was = start.find(({ year }) => year === draft.year);
        const others = rates.filter(({ year }) => year !== draft.year);
        return (
          <Box key={draft.year} component="fieldset" aria-label={`Rok ${draft.year}`} sx={rowLooks}>
            <Typography sx={{ gridArea: "year", fontWeight: 600, pt: { sm: 1.5 } }}>{draft.year}</Typography>
            <Box sx={{ gridArea: "fields", ...fieldLooks }}>
              <RateFields
                draft={draft}
                unit={unit}
                max={max}
                of={draft.year}
                problemOf={(part) => problems[`${at}.${part}`]}
                onChange={(change) => onChange([...others, withChange(was, draft, change)], at)}
              />
            </Box>
            <Tooltip title="Usuń rok">
              <IconButton
                sx={{ gridArea: "remove", alignSelf: "start", justifySelf: "end" }}
                aria-label={`Usuń rok ${draft.year}`}
                onClick={() => onChange(others, at)}
              >
                <Icon path={trashIcon} size={20} />
              </IconButton>
            </Tooltip>
          </Box>
        );
      })}
      <AddYear taken={rates.map(({ year }) => year)} onAdd={(year) => onChange([...rates, emptyRate(year)], path)} />
    </Stack>
  );
}

function AddYear({ taken, onAdd }: { taken: readonly string[]; onAdd: (year: string) => void }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const free = years.filter((year) => !taken.includes(year));
  const last = taken.toSorted().at(-1);
  const next =
    free.find((year) => (last === undefined ? year === String(currentYear()) : year > last)) ?? free[0] ?? "";
  const year = wanted !== null && free.includes(wanted) ? wanted : next;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
      <TextField
        select
        size="small"
        label="Rok"
        value={year}
        onChange={({ target }) => setWanted(target.value)}
        slotProps={{ select: { native: true } }}
        sx={{ width: 104 }}
      >
        {free.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </TextField>
      <Button startIcon={<Icon path={plusIcon} />} onClick={() => onAdd(year)}>
        Dodaj rok
      </Button>
    </Stack>
  );
}

const rowLooks = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  display: "grid",
  gridTemplateAreas: { xs: '"year remove" "fields fields"', sm: '"year fields remove"' },
  gridTemplateColumns: { xs: "1fr auto", sm: "3rem 1fr auto" },
  gap: 1,
  alignItems: "start",
} as const;

const fieldLooks = { display: "grid", gridTemplateColumns: { xs: "1fr", sm: "11.5rem 10rem 1fr" }, gap: 1 } as const;
