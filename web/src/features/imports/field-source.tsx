import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import type { Field } from "@ekorok/domain/imports/headings";
import { MONTH_FIELD, withColumn, withValue, YEAR_FIELD } from "@ekorok/domain/imports/plan";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import { type Month, monthOfWord } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { ComponentProps } from "react";
import { SelectField } from "../../ui/field.tsx";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { columnsToChoose } from "./columns-to-choose.ts";

/** What a file is read into: an area, or another table. */
export type FilledTable = Pick<Area, "columns" | "options" | "filled">;

type Props = Pick<ComponentProps<typeof SelectField>, "label" | "isLabelHidden"> & {
  sheet: Sheet;
  plan: SheetPlan;
  period: Month;
  onChange: (plan: SheetPlan) => void;
  table: FilledTable;
  field: Field;
  /** What it says while neither is chosen. */
  emptyLabel?: string;
};

const CONSTANT = "=";

/** Somebody was asked to which month rows belong. */
const nameOf = (key: string, constant: string): string => {
  if (key !== MONTH_FIELD) return constant;
  const { year, month } = monthOfWord(constant);
  return formatMonth(year, month);
};

/** What fills a field: a column of the file, or what is the same in all its rows, such as whether packaging is introduced or made. */
export function FieldSource({ sheet, plan, period, onChange, table, field, emptyLabel, ...rest }: Props) {
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
        // Who says what is the same everywhere has chosen no other column: what was answered about rows still holds.
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
