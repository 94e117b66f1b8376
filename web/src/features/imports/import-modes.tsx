import { areaById } from "@ekorok/domain/areas/all-areas";
import type { ImportPlan } from "@ekorok/domain/imports/contract/imports";
import type { ImportMode } from "@ekorok/domain/imports/import-modes";
import { Checkbox } from "../../ui/field.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Stack } from "../../ui/layout.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import styles from "./imports.module.css";

const modes: readonly { value: ImportMode; label: string; note: string }[] = [
  {
    value: "update",
    label: "Dopisz nowe i popraw te, które już są",
    note: "Ten sam plik wczytany drugi raz niczego nie zdubluje.",
  },
  { value: "add", label: "Dopisz wszystkie jako nowe", note: "Wiersze, które już są, zostają bez zmian." },
  {
    value: "replace",
    label: "Zastąp to, co jest",
    note: "W miesiącach i częściach z pliku zostaje tylko to, co w nim jest.",
  },
];

type Props = { plan: ImportPlan; onChange: (plan: ImportPlan) => void };

/** Whether rows are added to those that are there, compared with them, or take their place. */
export function ImportModes({ plan, onChange }: Props) {
  return (
    <Stack gap={3}>
      <Folded label="Jak wczytać:" note={modes.find(({ value }) => value === plan.mode)?.label ?? ""}>
        <RadioGroup
          label="Co zrobić z wierszami"
          options={modes}
          chosen={plan.mode}
          onChange={(mode) => onChange({ ...plan, mode })}
        />
      </Folded>
      {plan.mode !== "add" &&
        plan.sheets.map((sheet, index) => {
          const area = sheet.area === null ? undefined : areaById(sheet.area);
          if (!area) return null;
          const named = sheet.key.map((key) => area.columns[key]?.label.toLowerCase());
          const keys = Object.entries(area.columns).filter(([key]) => key in sheet.columns || key in sheet.constants);
          return (
            <Folded
              key={index} // oxlint-disable-line react/no-array-index-key -- sheets have no other name that is theirs alone
              label={`Ten sam wiersz (${area.title}) poznamy po:`}
              note={named.join(", ") || "niczym, wszystkie są nowe"}
            >
              <div className={styles.key}>
                {keys.map(([key, { label }]) => (
                  <Checkbox
                    key={key}
                    label={label}
                    checked={sheet.key.includes(key)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange({
                        ...plan,
                        sheets: plan.sheets.map((one, place) =>
                          place === index
                            ? {
                                ...one,
                                key: checked ? [...one.key, key] : one.key.filter((other) => other !== key),
                              }
                            : one,
                        ),
                      })
                    }
                  />
                ))}
              </div>
            </Folded>
          );
        })}
    </Stack>
  );
}
