import {
  type Area,
  areaById,
  fieldsOf,
  type ImportFile,
  leftOutSheet,
  type Month,
  MONTH_FIELD,
  proposeFor,
  type SheetPlan,
} from "@ekorok/domain";
import { useState } from "react";
import { SelectField } from "../../ui/field.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { Table, WideTable } from "../../ui/table.tsx";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { columnsToChoose } from "./columns-to-choose.ts";
import { HeadRowField } from "./head-row-field.tsx";
import { useClientAreas } from "./use-client-areas.ts";
import styles from "./imports.module.css";

type Props = {
  sheet: ImportFile["sheets"][number];
  isOnly: boolean;
  plan: SheetPlan;
  period: Month;
  onChange: (plan: SheetPlan) => void;
};

/** Of which area a sheet is, and which column fills which field. What was recognised is folded away. */
export function SheetColumns({ sheet, isOnly, plan, period, onChange }: Props) {
  const areas = useClientAreas();
  const area = plan.area === null ? undefined : areaById(plan.area);
  const rows = sheetOf(sheet);
  const lacking = area ? lackingFields(area, plan) : [];
  // Those that lacked when the area was chosen stay where they are while they are filled in.
  const [asked, setAsked] = useState(lacking);
  const about = isOnly ? "Arkusz" : `Arkusz „${sheet.name}”${sheet.isHidden ? " (ukryty)" : ""}`;
  const choose = (chosen: Area | undefined) => {
    const next = chosen ? proposeFor(rows, chosen) : leftOutSheet;
    setAsked(chosen ? lackingFields(chosen, next) : []);
    onChange(next);
  };
  return (
    <Section title={about}>
      <Stack gap={3}>
        <SelectField
          label="Część sprawozdania"
          value={plan.area ?? ""}
          emptyLabel="Pomiń ten arkusz"
          options={areas.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ currentTarget: { value } }) => choose(areaById(value))}
        />
        {area && asked.length > 0 && (
          <>
            <p>
              {lacking.length > 0
                ? "Tych pól nie znaleźliśmy w pliku. Wskaż kolumnę albo wartość, a jeśli pominiesz, uzupełnisz je potem w tabeli."
                : "Tych pól nie było w pliku; są już wskazane."}
            </p>
            <Fields {...{ sheet, plan, period, onChange, area }} keys={asked} />
          </>
        )}
        {area && (
          <Folded label="Dopasowanie kolumn" note={`rozpoznano ${Object.keys(plan.columns).length}`}>
            <Stack gap={3}>
              <HeadRowField
                rows={sheet.top}
                head={plan.head}
                onChange={(head) => onChange(proposeFor(rows, area, head))}
              />
              <Fields
                {...{ sheet, plan, period, onChange, area }}
                keys={fieldsOf(area)
                  .map(({ key }) => key)
                  .filter((key) => !asked.includes(key))}
              />
            </Stack>
          </Folded>
        )}
      </Stack>
    </Section>
  );
}

/** Fields that every row needs and that nothing in the file fills. */
const lackingFields = (area: Area, plan: SheetPlan): string[] =>
  Object.entries(area.columns)
    .filter(
      ([key, { isRequired }]) =>
        isRequired && !area.filled.includes(key) && !(key in plan.columns || key in plan.constants),
    )
    .map(([key]) => key);

const without = <T,>(all: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));

type FieldsProps = Pick<Props, "sheet" | "plan" | "period" | "onChange"> & {
  area: Area;
};

const sheetOf = ({ name, isHidden, top: rows }: Props["sheet"]) => ({ name, isHidden, rows });

function Fields({ sheet, plan, period, onChange, area, keys }: FieldsProps & { keys: readonly string[] }) {
  const { columns, exampleOf } = columnsToChoose(sheetOf(sheet), plan.head);
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
          {fieldsOf(area)
            .filter(({ key }) => keys.includes(key))
            .map(({ key, label, units }) => (
              <tr key={key}>
                <th scope="row">
                  {label}
                  {area.columns[key]?.isRequired && !area.filled.includes(key) ? " *" : ""}
                </th>
                <td className={styles.column}>
                  <Stack gap={1}>
                    <SelectField
                      label={`Kolumna dla pola ${label}`}
                      isLabelHidden
                      value={String(plan.columns[key] ?? "")}
                      emptyLabel={key === MONTH_FIELD ? "ten miesiąc" : "brak w pliku"}
                      options={columns}
                      onChange={({ currentTarget: { value } }) =>
                        onChange({
                          ...plan,
                          columns:
                            value === "" ? without(plan.columns, key) : { ...plan.columns, [key]: Number(value) },
                          constants: without(plan.constants, key),
                          key: value === "" ? plan.key.filter((one) => one !== key) : plan.key,
                        })
                      }
                    />
                    {plan.columns[key] === undefined && (
                      <Constant {...{ area, plan, period, onChange }} field={key} label={label} />
                    )}
                  </Stack>
                </td>
                <td>{plan.columns[key] !== undefined && <Unit {...{ plan, onChange, label, units }} field={key} />}</td>
                <td className={styles.example}>{exampleOf(plan.columns[key])}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </WideTable>
  );
}

type UnitProps = Pick<Props, "plan" | "onChange"> & { field: string; label: string; units: readonly string[] };

/** In what the numbers of a column are. Its heading may name a unit that is not taken there; then somebody has to say. */
function Unit({ plan, onChange, field, label, units: [usual = "", ...others] }: UnitProps) {
  const chosen = plan.units[field] ?? usual;
  const isOdd = ![usual, ...others].includes(chosen);
  if (others.length === 0 && !isOdd) return usual;
  return (
    <SelectField
      label={`Jednostka pola ${label}`}
      isLabelHidden
      value={chosen === usual ? "" : chosen}
      emptyLabel={usual}
      options={[...others, ...(isOdd ? [chosen] : [])].map((unit) => ({ value: unit, label: unit }))}
      onChange={({ currentTarget: { value } }) =>
        onChange({
          ...plan,
          units: value === "" ? without(plan.units, field) : { ...plan.units, [field]: value },
        })
      }
    />
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
      emptyLabel="wszędzie to samo"
      options={options.map(({ value, label }) => ({ value, label: `wszędzie: ${label}` }))}
      onChange={({ currentTarget: { value } }) => {
        const constants = value === "" ? without(plan.constants, field) : { ...plan.constants, [field]: value };
        const key = plan.key.filter((one) => one !== field);
        onChange({ ...plan, constants, key: value === "" ? key : [...key, field] });
      }}
    />
  );
}
