import { comparePolish, itemsOf, plural } from "@ekorok/domain";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useId, useState } from "react";
import { useDictionaries } from "../use-dictionaries.ts";
import { emptyRate, type ItemDraft, type Problems, type RateDraft, withChange } from "./item-draft.ts";
import type { SeriesDeclaration } from "../kind-declaration.ts";
import { RateFields } from "./rate-fields.tsx";
import { YearRates } from "./year-rates.tsx";

type Props = {
  series: SeriesDeclaration;
  unit: string;
  draft: ItemDraft;
  /** Before anything was typed. */
  start: ItemDraft;
  problems: Problems;
  onChange: (path: string, rates: readonly RateDraft[], touched: string) => void;
};

/** Numbers of one kind in the form. */
export function SeriesSection({ series, unit, draft, start, problems, onChange }: Props) {
  const { field, label, by, max } = series;
  const ratesAt = (path: string) => draft.series[path] ?? [];
  return (
    <Box component="section" aria-label={label}>
      <Typography component="h3" variant="h2" sx={{ fontSize: "1rem", mb: 1.5 }}>
        {label}
      </Typography>
      {by === "nothing" && (
        <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "11.5rem 10rem 1fr" }, gap: 1 }}>
          <RateFields
            draft={ratesAt(field)[0] ?? emptyRate("")}
            unit={unit}
            problemOf={(part) => problems[`${field}.${part}`]}
            onChange={(change) =>
              onChange(field, [withChange(start.series[field]?.[0], ratesAt(field)[0] ?? emptyRate(""), change)], field)
            }
          />
        </Box>
      )}
      {by === "fuel" && <FuelSeries {...{ field, max, unit, draft, start, problems, onChange }} />}
      {by === undefined && (
        <YearRates
          path={field}
          unit={unit}
          max={max}
          rates={ratesAt(field)}
          start={start.series[field] ?? []}
          problems={problems}
          onChange={(rates, touched) => onChange(field, rates, touched)}
        />
      )}
    </Box>
  );
}

type FuelProps = Omit<Props, "series"> & { field: string; max: string | undefined };

function FuelSeries({ field, max, unit, draft, start, problems, onChange }: FuelProps) {
  const id = useId();
  const all = useDictionaries();
  const fuels = Object.entries(itemsOf(all, "vehicleFuel"))
    .map(([fuel, { name }]) => ({ name, path: `${field}.${fuel}` }))
    .toSorted((one, other) => comparePolish(one.name, other.name));
  const [chosen, setChosen] = useState<string | null>(null);
  const countAt = (path: string) => draft.series[path]?.length ?? 0;
  const hasProblem = (path: string) => Object.keys(problems).some((at) => at.startsWith(`${path}.`));
  const isShown = [
    ({ path }: { path: string }) =>
      path === chosen && (hasProblem(path) || !fuels.some((fuel) => hasProblem(fuel.path))),
    ({ path }: { path: string }) => hasProblem(path), // what is wrong has to be seen
    ({ path }: { path: string }) => countAt(path) > 0,
    () => true,
  ];
  const shown = isShown.map((is) => fuels.find(is)).find((fuel) => fuel !== undefined);
  if (!shown) return <Typography color="textSecondary">Najpierw dodaj paliwa w słowniku paliw.</Typography>;
  return (
    <>
      <TextField
        id={id}
        label="Paliwo"
        select
        value={shown.path}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ mb: 2, width: { xs: 1, sm: 420 } }}
      >
        {fuels.map(({ name, path }) => (
          <MenuItem key={path} value={path} sx={{ whiteSpace: "normal" }}>
            {`${name} – ${countAt(path)} ${plural(countAt(path), years)}${hasProblem(path) ? ", do poprawy" : ""}`}
          </MenuItem>
        ))}
      </TextField>
      <YearRates
        key={shown.path}
        path={shown.path}
        unit={unit}
        max={max}
        rates={draft.series[shown.path] ?? []}
        start={start.series[shown.path] ?? []}
        problems={problems}
        onChange={(rates, touched) => onChange(shown.path, rates, touched)}
      />
    </>
  );
}

const years = { one: "rok", few: "lata", many: "lat" };
