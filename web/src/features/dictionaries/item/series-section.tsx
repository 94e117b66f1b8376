import { itemsOf } from "@ekorok/domain/dictionaries/dictionary-items";
import type { SeriesDeclaration } from "@ekorok/domain/dictionaries/shown/kind-declaration";
import { allYears } from "@ekorok/domain/periods/month";
import { comparePolish } from "@ekorok/domain/polish/collation";
import { plural } from "@ekorok/domain/polish/plural";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { plusIcon, trashIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import text from "../../../ui/text.module.css";
import { useDictionaries } from "../use-dictionaries.ts";
import { type ItemDraft, pathOfRate } from "./item-draft.ts";
import { emptyRate, type Problems, type RateDraft, withChange } from "./rate-draft.ts";
import { RateFields } from "./rate-fields.tsx";
import { currentYear } from "../list/list-address.ts";
import styles from "./item.module.css";

type Props = {
  series: SeriesDeclaration;
  unit: string;
  draft: ItemDraft;
  /** As saved. */
  start: ItemDraft;
  problems: Problems;
  onChange: (path: string, rates: readonly RateDraft[], touched: string) => void;
};

/** The numbers of one series. */
export function SeriesSection({ series, unit, draft, start, problems, onChange }: Props) {
  const { field, label, by, max } = series;
  const ratesAt = (path: string) => draft.series[path] ?? [];
  return (
    <section aria-label={label} className={styles.series}>
      <h3>{label}</h3>
      {by === "nothing" && (
        <div className={styles.rate}>
          <RateFields
            draft={ratesAt(field)[0] ?? emptyRate("")}
            was={start.series[field]?.[0]}
            unit={unit}
            problemOf={(part) => problems[`${field}.${part}`]}
            onChange={(change) =>
              onChange(field, [withChange(start.series[field]?.[0], ratesAt(field)[0] ?? emptyRate(""), change)], field)
            }
          />
        </div>
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
    </section>
  );
}

type FuelProps = Omit<Props, "series"> & { field: string; max: string | undefined };

function FuelSeries({ field, max, unit, draft, start, problems, onChange }: FuelProps) {
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
    ({ path }: { path: string }) => hasProblem(path), // a problem must not be hidden
    ({ path }: { path: string }) => countAt(path) > 0,
    () => true,
  ];
  const shown = isShown.map((is) => fuels.find(is)).find((fuel) => fuel !== undefined);
  if (!shown) return <p className={text.muted}>Najpierw dodaj paliwa w słowniku paliw.</p>;
  return (
    <>
      <SelectField
        label="Paliwo"
        value={shown.path}
        options={fuels.map(({ name, path }) => ({
          value: path,
          label: `${name} – ${countAt(path)} ${plural(countAt(path), years)}${hasProblem(path) ? ", do poprawy" : ""}`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
        className={styles.fuel}
      />
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

type YearProps = {
  /** `rates` or `rates.{fuel}`. */
  path: string;
  unit: string;
  max: string | undefined;
  rates: readonly RateDraft[];
  /** As saved. */
  start: readonly RateDraft[];
  problems: Problems;
  onChange: (rates: readonly RateDraft[], touched: string) => void;
};

function YearRates({ path, unit, max, rates, start, problems, onChange }: YearProps) {
  const sorted = rates.toSorted((one, other) => one.year.localeCompare(other.year));
  return (
    <Stack gap={3}>
      {sorted.length === 0 && <p className={text.muted}>Żaden rok nie ma jeszcze wartości: nieustalone.</p>}
      {sorted.map((draft) => {
        const at = pathOfRate(path, draft);
        const was = start.find(({ year }) => year === draft.year);
        const others = rates.filter(({ year }) => year !== draft.year);
        return (
          <fieldset key={draft.year} aria-label={`Rok ${draft.year}`} className={styles.year}>
            <p>{draft.year}</p>
            <div className={styles.rate}>
              <RateFields
                draft={draft}
                was={was}
                unit={unit}
                max={max}
                of={draft.year}
                problemOf={(part) => problems[`${at}.${part}`]}
                onChange={(change) => onChange([...others, withChange(was, draft, change)], at)}
              />
            </div>
            <IconButton
              icon={trashIcon}
              label={`Usuń rok ${draft.year}`}
              hint="Usuń rok"
              onClick={() => onChange(others, at)}
            />
          </fieldset>
        );
      })}
      <AddYear taken={rates.map(({ year }) => year)} onAdd={(year) => onChange([...rates, emptyRate(year)], path)} />
    </Stack>
  );
}

function AddYear({ taken, onAdd }: { taken: readonly string[]; onAdd: (year: string) => void }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const free = allYears.map(String).filter((year) => !taken.includes(year));
  const last = taken.toSorted().at(-1);
  const next =
    free.find((year) => (last === undefined ? year === String(currentYear()) : year > last)) ?? free[0] ?? "";
  const year = wanted !== null && free.includes(wanted) ? wanted : next;
  return (
    <Row>
      <SelectField
        label="Rok"
        value={year}
        options={free.map((each) => ({ value: each, label: each }))}
        onChange={({ target }) => setWanted(target.value)}
        className={styles.addedYear}
      />
      <Button icon={plusIcon} onClick={() => onAdd(year)}>
        Dodaj rok
      </Button>
    </Row>
  );
}
