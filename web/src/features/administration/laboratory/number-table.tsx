import { LONGEST_SEARCH } from "@ekorok/domain/contract/list-query";
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
import { nameOfNumber, type RateListId, type RateNumber, searchLists } from "../rates/rate-numbers.ts";
import { labLists, labNumbers, type TriedValues } from "./lab-numbers.ts";
import table from "../../../ui/tables/table.module.css";
import styles from "./laboratory.module.css";

type Props = { year: number; others: TriedValues; onChange: (number: RateNumber, value: string | null) => void };

/** The numbers of one list, each with a field for the value to try. */
export function NumberTable({ year, others, onChange }: Props) {
  const all = useDictionaries();
  const [group, setGroup] = useState<RateListId>("packagingCategory");
  const [search, setSearch] = useState("");
  const numbers = useMemo(() => labNumbers(group, all, year), [group, all, year]);
  const [found = []] = searchLists([{ title: "", numbers }], search).map(({ numbers }) => numbers);
  return (
    <div>
      <Filters>
        <SelectField
          label="Lista"
          value={group}
          options={labLists.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => setGroup(labLists.find(({ id }) => id === target.value)?.id ?? "law")}
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
const PresentNumber = ({ number: { unit, places }, present }: { number: RateNumber; present: Pick<Rate, "value"> }) => (
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
