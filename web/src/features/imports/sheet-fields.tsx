import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import type { Field } from "@ekorok/domain/imports/headings";
import { withValue, MONTH_FIELD, withColumn, YEAR_FIELD } from "@ekorok/domain/imports/plan";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import { type Month, monthOfWord } from "@ekorok/domain/periods/month";
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { ComponentProps } from "react";
import { SelectField } from "../../ui/fields/field.tsx";
import { columnsToChoose } from "./columns-to-choose.tsx";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import styles from "./imports.module.css";

type SheetFieldsProps = {
  sheet: Sheet;
  plan: SheetPlan;
  period: Month;
  onChange: (plan: SheetPlan) => void;
  table: FilledTable;
  fields: readonly Field[];
};

/** The source of each field: a column with its unit, or one value for all rows. */
export function SheetFields({ sheet, plan, period, onChange, table, fields }: SheetFieldsProps) {
  const { columns, exampleOf } = columnsToChoose(sheet, plan.head);
  return (
    <ul aria-label={`Kolumny arkusza ${sheet.name}`} className={styles.fields}>
      {fields.map((field) => {
        const { key, label, units } = field;
        const example = exampleOf(plan.columns[key]);
        return (
          <li key={key} className={styles.field}>
            <span className={styles.name}>
              {label}
              {table.columns[key]?.isRequired && !table.filled.includes(key) ? " *" : ""}
            </span>
            <FieldSource
              label={`Kolumna dla pola ${label}`}
              isLabelHidden
              {...{ sheet, plan, period, onChange, table, field }}
            />
            {plan.columns[key] !== undefined && (
              <>
                <Unit {...{ plan, onChange, label, units }} field={key} columns={columns} />
                {example !== "" && <span className={styles.example}>np. {example}</span>}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type UnitProps = Pick<SheetFieldsProps, "plan" | "onChange"> & {
  field: string;
  label: string;
  units: readonly string[];
  columns: readonly { readonly value: string; readonly label: string }[];
};

const OF_COLUMN = "kolumna ";

/** The unit of a column, or the column that holds it. If the heading has an unknown unit, the user chooses. */
function Unit({ plan, onChange, field, label, units: [usual = "", ...others], columns }: UnitProps) {
  const said = plan.unitColumns?.[field];
  const chosen = plan.units[field] ?? usual;
  const isOdd = ![usual, ...others].includes(chosen);
  if (others.length === 0 && !isOdd && said === undefined) return <span className={styles.unit}>{usual}</span>;
  return (
    <div className={styles.unit}>
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
          const unit = column === undefined ? value || usual : undefined; // also if a note below names another
          onChange({
            ...plan,
            units: withValue(plan.units, field, unit),
            unitColumns: withValue(plan.unitColumns ?? {}, field, column),
          });
        }}
      />
    </div>
  );
}

/** The area or other table to be filled. */
type FilledTable = Pick<Area, "columns" | "options" | "filled">;

type FieldSourceProps = Pick<ComponentProps<typeof SelectField>, "label" | "isLabelHidden"> & {
  sheet: Sheet;
  plan: SheetPlan;
  period: Month;
  onChange: (plan: SheetPlan) => void;
  table: FilledTable;
  field: Field;
  /** The label while neither is chosen. */
  emptyLabel?: string;
};

const CONSTANT = "=";

/** A constant month comes from an answered question. */
const nameOf = (key: string, constant: string): string => {
  if (key !== MONTH_FIELD) return constant;
  const { year, month } = monthOfWord(constant);
  return formatMonth(year, month);
};

/** Chooses the source of a field: a column, or one value for all rows, such as "introduced" for packaging. */
export function FieldSource({ sheet, plan, period, onChange, table, field, emptyLabel, ...rest }: FieldSourceProps) {
  const dictionaries = useDictionaries();
  const { key } = field;
  const { isRequired = false, kind } = table.columns[key] ?? {};
  const isConstant = isRequired && (kind === "choice" || kind === "listed");
  const constant = plan.constants[key];
  const options = table.options(key, {}, { period, dictionaries });
  const constants = isConstant
    ? options
    : constant === undefined
      ? []
      : [options.find(({ value }) => value === constant) ?? { value: constant, label: nameOf(key, constant) }];
  return (
    <SelectField
      {...rest}
      value={constant === undefined ? String(plan.columns[key] ?? "") : `${CONSTANT}${constant}`}
      emptyLabel={emptyLabel ?? { [MONTH_FIELD]: "ten miesiąc", [YEAR_FIELD]: "ten rok" }[key] ?? "brak w pliku"}
      options={[
        ...constants.map(({ value, label }) => ({ value: `${CONSTANT}${value}`, label: `wszędzie: ${label}` })),
        ...columnsToChoose(sheet, plan.head).columns,
      ]}
      onChange={({ currentTarget: { value } }) => {
        const isSame = value.startsWith(CONSTANT);
        const column = isSame || value === "" ? undefined : Number(value);
        // A value for all rows leaves the column as it is, and with it the answers about rows.
        const chosen =
          column === plan.columns[key] ? plan : withColumn(plan, sheet, field, column, areaById(plan.area ?? ""));
        const others = chosen.key.filter((one) => one !== key);
        onChange({
          ...chosen,
          constants: withValue(chosen.constants, key, isSame ? value.slice(CONSTANT.length) : undefined),
          key: isSame ? [...others, key] : column === undefined ? others : chosen.key,
        });
      }}
    />
  );
}
