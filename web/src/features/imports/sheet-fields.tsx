import {
  type Area,
  areaById,
  type Field,
  type Month,
  MONTH_FIELD,
  type Sheet,
  type SheetPlan,
  withColumn,
  withValue,
  YEAR_FIELD,
} from "@ekorok/domain";
import { SelectField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Table, WideTable } from "../../ui/table.tsx";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { columnsToChoose } from "./columns-to-choose.ts";
import styles from "./imports.module.css";

/** What a file is read into: an area, or another table. */
type FilledTable = Pick<Area, "columns" | "options" | "filled">;

type Props = {
  sheet: Sheet;
  plan: SheetPlan;
  period: Month;
  onChange: (plan: SheetPlan) => void;
  table: FilledTable;
  fields: readonly Field[];
};

/** Which column of a sheet fills which field, in what unit, or what stands there in all rows. */
export function SheetFields({ sheet, plan, period, onChange, table, fields }: Props) {
  const { columns, exampleOf } = columnsToChoose(sheet, plan.head);
  return (
    <WideTable label={`Kolumny arkusza ${sheet.name}`}>
      <Table isDense>
        <thead>
          <tr>
            <th scope="col">Pole</th>
            <th scope="col">Kolumna w pliku</th>
            <th scope="col">Jednostka</th>
            <th scope="col">W pliku jest na przykład</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, label, units }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {table.columns[key]?.isRequired && !table.filled.includes(key) ? " *" : ""}
              </th>
              <td className={styles.column}>
                <Stack gap={1}>
                  <SelectField
                    label={`Kolumna dla pola ${label}`}
                    isLabelHidden
                    value={String(plan.columns[key] ?? "")}
                    emptyLabel={{ [MONTH_FIELD]: "ten miesiąc", [YEAR_FIELD]: "ten rok" }[key] ?? "brak w pliku"}
                    options={columns}
                    onChange={({ currentTarget: { value } }) =>
                      onChange(
                        withColumn(
                          plan,
                          sheet,
                          { key, label, units },
                          value === "" ? undefined : Number(value),
                          areaById(plan.area ?? ""),
                        ),
                      )
                    }
                  />
                  {plan.columns[key] === undefined && (
                    <Constant {...{ table, plan, period, onChange }} field={key} label={label} />
                  )}
                </Stack>
              </td>
              <td>
                {plan.columns[key] !== undefined && (
                  <Unit {...{ plan, onChange, label, units }} field={key} columns={columns} />
                )}
              </td>
              <td className={styles.example}>{exampleOf(plan.columns[key])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}

type UnitProps = Pick<Props, "plan" | "onChange"> & {
  field: string;
  label: string;
  units: readonly string[];
  columns: readonly { readonly value: string; readonly label: string }[];
};

const OF_COLUMN = "kolumna ";

/**
 * In what the numbers of a column are, or which column says that row by row. Its heading may name a unit that is not taken there;
 * then somebody has to say.
 */
function Unit({ plan, onChange, field, label, units: [usual = "", ...others], columns }: UnitProps) {
  const said = plan.unitColumns?.[field];
  const chosen = plan.units[field] ?? usual;
  const isOdd = ![usual, ...others].includes(chosen);
  if (others.length === 0 && !isOdd && said === undefined) return usual;
  return (
    <SelectField
      label={`Jednostka pola ${label}`}
      isLabelHidden
      value={said === undefined ? (chosen === usual ? "" : chosen) : `${OF_COLUMN}${said}`}
      emptyLabel={usual}
      options={[
        ...[...others, ...(isOdd ? [chosen] : [])].map((unit) => ({ value: unit, label: unit })),
        ...columns
          .filter(({ value }) => !Object.values(plan.columns).includes(Number(value)))
          .map(({ value, label: name }) => ({ value: `${OF_COLUMN}${value}`, label: `z kolumny ${name}` })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const column = value.startsWith(OF_COLUMN) ? Number(value.slice(OF_COLUMN.length)) : undefined;
        const unit = value === "" || column !== undefined ? undefined : value;
        onChange({
          ...plan,
          units: withValue(plan.units, field, unit),
          unitColumns: withValue(plan.unitColumns ?? {}, field, column),
        });
      }}
    />
  );
}

type ConstantProps = Pick<Props, "plan" | "period" | "onChange"> &
  Pick<Props, "table"> & { field: string; label: string };

/** What the file does not say and is the same in all its rows, such as whether packaging is introduced or made. */
function Constant({ table, plan, period, onChange, field, label }: ConstantProps) {
  const dictionaries = useDictionaries();
  const { isRequired = false, kind } = table.columns[field] ?? {};
  if (!isRequired || (kind !== "choice" && kind !== "listed")) return null;
  const options = table.options(field, {}, { period, dictionaries });
  return (
    <SelectField
      label={`To samo we wszystkich wierszach w polu ${label}`}
      isLabelHidden
      value={plan.constants[field] ?? ""}
      emptyLabel="wszędzie to samo"
      options={options.map(({ value, label }) => ({ value, label: `wszędzie: ${label}` }))}
      onChange={({ currentTarget: { value } }) => {
        const constants = withValue(plan.constants, field, value === "" ? undefined : value);
        const key = plan.key.filter((one) => one !== field);
        onChange({ ...plan, constants, key: value === "" ? key : [...key, field] });
      }}
    />
  );
}
