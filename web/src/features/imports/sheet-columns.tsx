import {
  areaById,
  columnName,
  fieldsOf,
  headingsAt,
  type ImportFile,
  leftOutSheet,
  type Month,
  MONTH_FIELD,
  proposeFor,
  type SheetPlan,
  typedText,
} from "@ekorok/domain";
import { useState } from "react";
import { SelectField } from "../../ui/field.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { Table, WideTable } from "../../ui/table.tsx";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { useClientAreas } from "./use-client-areas.ts";
import styles from "./imports.module.css";
import textStyles from "../../ui/text.module.css";

type Props = {
  sheet: ImportFile["sheets"][number];
  isOnly: boolean;
  plan: SheetPlan;
  period: Month;
  onChange: (plan: SheetPlan) => void;
};

/** Of which area a sheet is, and which column fills which field. Folded away where all of it was recognised. */
export function SheetColumns({ sheet, isOnly, plan, period, onChange }: Props) {
  const areas = useClientAreas();
  const area = plan.area === null ? undefined : areaById(plan.area);
  const rows = { name: sheet.name, isHidden: sheet.isHidden, rows: sheet.top };
  const lacking = area
    ? Object.entries(area.columns).filter(
        ([key, { isRequired }]) =>
          isRequired &&
          !area.filled.includes(key) &&
          plan.columns[key] === undefined &&
          plan.constants[key] === undefined,
      )
    : [];
  const [wasWhole] = useState(lacking.length === 0);
  const about = isOnly ? "Arkusz" : `Arkusz „${sheet.name}”${sheet.isHidden ? " (ukryty)" : ""}`;
  const fields = area && <Fields {...{ sheet, plan, period, onChange }} area={area} />;
  return (
    <Section title={about}>
      <Stack gap={3}>
        <SelectField
          label="Część sprawozdania"
          value={plan.area ?? ""}
          emptyLabel="Pomiń ten arkusz"
          options={areas.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = areaById(value);
            onChange(chosen ? proposeFor(rows, chosen) : leftOutSheet);
          }}
        />
        {lacking.length > 0 && (
          <p className={textStyles.bad}>
            Nie rozpoznaliśmy kolumn: {lacking.map(([, { label }]) => `„${label}”`).join(", ")}. Wskaż je poniżej albo
            uzupełnisz je później w tabeli.
          </p>
        )}
        {fields &&
          (wasWhole ? (
            <Folded label="Dopasowanie kolumn" note={`rozpoznano ${Object.keys(plan.columns).length}`}>
              {fields}
            </Folded>
          ) : (
            fields
          ))}
      </Stack>
    </Section>
  );
}

const without = <T,>(all: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));

type FieldsProps = Pick<Props, "sheet" | "plan" | "period" | "onChange"> & {
  area: NonNullable<ReturnType<typeof areaById>>;
};

const HEADS = 12;

function Fields({ sheet, plan, period, onChange, area }: FieldsProps) {
  const rows = { name: sheet.name, isHidden: sheet.isHidden, rows: sheet.top };
  const headings = headingsAt(rows, plan.head);
  const width = Math.max(...sheet.top.map((row) => row.length), 0);
  const columns = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: [columnName(index), headings[index]].filter(Boolean).join(" – "),
  }));
  const below = sheet.top.slice(plan.head + 1);
  const exampleOf = (column: number | undefined) =>
    column === undefined ? "" : (below.map((row) => typedText(row[column])).find((text) => text !== "") ?? "");
  return (
    <Stack gap={3}>
      <SelectField
        label="Wiersz z nagłówkami"
        value={String(plan.head)}
        options={[
          { value: "-1", label: "Arkusz nie ma nagłówków" },
          ...sheet.top.slice(0, HEADS).map((row, index) => ({
            value: String(index),
            label: `${index + 1}: ${
              row
                .map((cell) => typedText(cell))
                .filter(Boolean)
                .join(", ")
                .slice(0, 60) || "pusty"
            }`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange(proposeFor(rows, area, Number(value)))}
      />
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
            {fieldsOf(area).map(({ key, label, units }) => (
              <tr key={key}>
                <th scope="row">
                  {label}
                  {area.columns[key]?.isRequired && !area.filled.includes(key) ? " *" : ""}
                </th>
                <td className={styles.column}>
                  <SelectField
                    label={`Kolumna dla pola ${label}`}
                    isLabelHidden
                    value={String(plan.columns[key] ?? "")}
                    emptyLabel={key === MONTH_FIELD ? "ten miesiąc" : "brak w pliku"}
                    options={columns}
                    onChange={({ currentTarget: { value } }) =>
                      onChange({
                        ...plan,
                        columns: value === "" ? without(plan.columns, key) : { ...plan.columns, [key]: Number(value) },
                        constants: without(plan.constants, key),
                        key: value === "" ? plan.key.filter((one) => one !== key) : plan.key,
                      })
                    }
                  />
                </td>
                <td>
                  {units.length > 1 && plan.columns[key] !== undefined && (
                    <SelectField
                      label={`Jednostka pola ${label}`}
                      isLabelHidden
                      value={plan.units[key] ?? ""}
                      emptyLabel={units[0] ?? ""}
                      options={units.slice(1).map((unit) => ({ value: unit, label: unit }))}
                      onChange={({ currentTarget: { value } }) =>
                        onChange({
                          ...plan,
                          units: value === "" ? without(plan.units, key) : { ...plan.units, [key]: value },
                        })
                      }
                    />
                  )}
                  {units.length === 1 && plan.columns[key] !== undefined && units[0]}
                </td>
                <td className={styles.example}>
                  {plan.columns[key] === undefined ? (
                    <Constant {...{ area, plan, period, onChange }} field={key} label={label} />
                  ) : (
                    exampleOf(plan.columns[key])
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </Stack>
  );
}

type ConstantProps = Pick<Props, "plan" | "period" | "onChange"> &
  Pick<FieldsProps, "area"> & { field: string; label: string };

/** What the file does not say and is the same in all its rows, such as whether packaging is introduced or made. */
function Constant({ area, plan, period, onChange, field, label }: ConstantProps) {
  const dictionaries = useDictionaries();
  const { isRequired = false, kind } = area.columns[field] ?? {};
  if (!isRequired || (kind !== "choice" && kind !== "listed")) return null;
  const options = area.options(field, {}, { period, dictionaries });
  return (
    <SelectField
      label={`To samo we wszystkich wierszach w polu ${label}`}
      isLabelHidden
      value={plan.constants[field] ?? ""}
      emptyLabel="wszędzie to samo: wybierz"
      options={options.map(({ value, label }) => ({ value, label: `wszędzie: ${label}` }))}
      onChange={({ currentTarget: { value } }) => {
        const constants = value === "" ? without(plan.constants, field) : { ...plan.constants, [field]: value };
        const key = plan.key.filter((one) => one !== field);
        onChange({ ...plan, constants, key: value === "" ? key : [...key, field] });
      }}
    />
  );
}
