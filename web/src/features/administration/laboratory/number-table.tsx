import { LONGEST_SEARCH } from "@ekorok/domain/contract/list-query";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { NO_RATE } from "@ekorok/domain/year-law/rate-statuses";
import { numberText } from "@ekorok/domain/dictionaries/shown/field-text";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { Fragment, useMemo, useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { Filters } from "../../../ui/fields/filters.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { searchIcon } from "../../../ui/icons.ts";
import { NumberField } from "../../../ui/fields/number-field.tsx";
import { Table, TableEmpty } from "../../../ui/tables/table.tsx";
import { numberLimits } from "../../dictionaries/item/rate-draft.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import {
  searchNumbers,
  labGroups,
  numbersOfGroup,
  type LabNumber,
  type TriedValues,
  nameOfNumber,
} from "./lab-numbers.ts";
import table from "../../../ui/tables/table.module.css";
import styles from "./laboratory.module.css";

type Props = { year: number; others: TriedValues; onChange: (number: LabNumber, value: string | null) => void };

/** The numbers of one list, each with a field for the value to try. */
export function NumberTable({ year, others, onChange }: Props) {
  const all = useDictionaries();
  const [group, setGroup] = useState<DictionaryKind | "law">("packagingCategory");
  const [search, setSearch] = useState("");
  const numbers = useMemo(() => numbersOfGroup(group, all, year), [group, all, year]);
  const found = searchNumbers(search, numbers);
  return (
    <div>
      <Filters>
        <SelectField
          label="Lista"
          value={group}
          options={labGroups}
          onChange={({ target }) => setGroup(labGroups.find(({ value }) => value === target.value)?.value ?? "law")}
        />
        <TextField
          label="Szukaj"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder="Nazwa stawki"
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          end={<Icon path={searchIcon} />}
        />
      </Filters>
      <section
        aria-label={`Stawki na ${year} rok`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what can have the focus
        tabIndex={0}
        className={styles.numbers}
      >
        <Table isDense aria-label={`Stawki na ${year} rok`}>
          <thead>
            <tr>
              <th scope="col">Stawka</th>
              <th scope="col" className={classes(table.figure, styles.present)}>
                Teraz
              </th>
              <th scope="col" className={styles.other}>
                Po zmianie
              </th>
            </tr>
          </thead>
          <tbody>
            {found.length === 0 && <TableEmpty columns={3}>Wybierz inną listę albo szukaj inaczej.</TableEmpty>}
            {found.map((number) => (
              <tr key={number.key}>
                <th scope="row">
                  {number.name}
                  {number.label !== null && <span className={styles.label}>{number.label}</span>}
                </th>
                <td className={table.figure}>
                  {number.present ? <PresentNumber number={number} present={number.present} /> : NO_RATE}
                </td>
                <td className={styles.other}>
                  <NumberField
                    label={`${nameOfNumber(number)}: po zmianie (${number.unit})`}
                    isLabelHidden
                    {...numberLimits({ max: number.max })}
                    value={others.get(number.key)?.value ?? null}
                    onChange={(value) => onChange(number, value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </div>
  );
}

/** On a phone a unit may wrap below its number, but "zł/kg" must not be broken at its slash. */
const PresentNumber = ({ number: { unit, places }, present }: { number: LabNumber; present: Pick<Rate, "value"> }) => (
  <>
    {numberText(present, "", places)}
    {unit.split(" ").map((word) => (
      <Fragment key={word}>
        {" "}
        <span className={styles.word}>{word}</span>
      </Fragment>
    ))}
  </>
);
