import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import type { Field } from "@ekorok/domain/imports/headings";
import { withValue } from "@ekorok/domain/imports/plan";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import type { Month } from "@ekorok/domain/periods/month";
import { SelectField } from "../../ui/field.tsx";
import { columnsToChoose } from "./columns-to-choose.ts";
import { FieldSource, type FilledTable } from "./field-source.tsx";
import styles from "./imports.module.css";

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
          const unit = column === undefined ? value || usual : undefined; // also where a note below says another
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
