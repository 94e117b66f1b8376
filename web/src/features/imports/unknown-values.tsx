import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book } from "@ekorok/domain/areas/cells";
import type { CellTable } from "@ekorok/domain/areas/define-area";
import type { ImportPlan, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { LEFT_OUT } from "@ekorok/domain/imports/plan";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/fields/field.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Question } from "../../ui/fields/question.tsx";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import styles from "./imports.module.css";
import text from "../../ui/text.module.css";

type FileValue = { sheet: number; field: string; text: string; value?: string; count: number };
type Props = {
  plan: ImportPlan;
  /** The table for all sheets; by default the area in the plan. */
  table?: Pick<CellTable, "columns" | "options">;
  onChange: (plan: ImportPlan) => void;
};

/** More would push the preview out of sight. */
const AT_ONCE = 5;
const nameOf = ({ sheet, field, text }: FileValue) => `${sheet} ${field} ${text}`;

const assignedIn = ({ sheets }: ImportPlan): FileValue[] =>
  sheets.flatMap(({ values }, sheet) =>
    Object.entries(values).flatMap(([field, texts]) =>
      Object.entries(texts).map(([text, value]) => ({ sheet, field, text, value, count: 0 })),
    ),
  );

/** Removes duplicates, keeping the order. */
function merged(values: readonly FileValue[]): Map<string, FileValue> {
  const found = new Map<string, FileValue>();
  for (const one of values) {
    const before = found.get(nameOf(one));
    found.set(nameOf(one), { ...before, ...one, count: Math.max(before?.count ?? 0, one.count) });
  }
  return found;
}

export const areNamesAsked = (unknown: readonly FileValue[], plan: ImportPlan): boolean =>
  unknown.length > 0 || assignedIn(plan).length > 0;

/** Assigns unknown names to known ones, or leaves their rows out. */
export function UnknownValues({ unknown, plan, table, onChange }: Props & { unknown: readonly FileValue[] }) {
  const assigned = assignedIn(plan);
  const known = new Set(assigned.map(nameOf));
  const open = unknown.filter((one) => !known.has(nameOf(one)));
  // Assigned names stay in the list, and the list stays open, while the user chooses for the others.
  const [seen, setSeen] = useState<readonly FileValue[]>([]);
  const [isAtWork, setAtWork] = useState(false);
  const all = [...merged([...seen, ...unknown, ...assigned]).values()];
  const assign = (values: readonly FileValue[], meant: string) => {
    setSeen(all.map(({ value: _value, ...rest }) => rest));
    setAtWork(true);
    onChange(withMeanings(plan, values, meant));
  };
  const skipped = assigned.filter(({ value }) => value === LEFT_OUT).length;
  return (
    <Question
      title={
        all.length === 1
          ? "Jednej nazwy z pliku nie ma na naszych listach. Co oznacza?"
          : `${all.length} nazw z pliku nie ma na naszych listach. Co oznaczają?`
      }
      answer={
        open.length > 0 || isAtWork
          ? null
          : [
              assigned.length > skipped && `przypisane: ${assigned.length - skipped}`,
              skipped > 0 && `pomijane: ${skipped}`,
            ]
              .filter(Boolean)
              .join(", ")
      }
      canWait
      note={`Możesz to pominąć: wiersze z nazwą, której nie wskażesz, będą odrzucone.${table ? "" : " Wybór zapamiętamy dla następnych plików."}`}
    >
      {(done) => (
        <Stack gap={2}>
          <ValueList
            {...{ plan, table }}
            values={all.slice(0, AT_ONCE)}
            onAssign={(one, meant) => assign([one], meant)}
          />
          {all.length > AT_ONCE && (
            <Folded label="Pozostałe nazwy:" note={String(all.length - AT_ONCE)}>
              <ValueList
                {...{ plan, table }}
                values={all.slice(AT_ONCE)}
                onAssign={(one, meant) => assign([one], meant)}
              />
            </Folded>
          )}
          <Row>
            {open.length > 1 && (
              <Button look="outlined" size="small" onClick={() => assign(open, LEFT_OUT)}>
                Pomiń wiersze z pozostałymi nazwami
              </Button>
            )}
            {open.length === 0 && (
              <Button
                look="outlined"
                size="small"
                onClick={() => {
                  setAtWork(false);
                  done();
                }}
              >
                Gotowe
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </Question>
  );
}

/** Lets the user correct names that were matched by a part. */
export const GuessedValues = ({ guessed, plan, table, onChange }: Props & { guessed: readonly FileValue[] }) => (
  <ValueList
    {...{ plan, table }}
    values={guessed}
    onAssign={(one, meant) => onChange(withMeanings(plan, [one], meant))}
  />
);

/** Sets the meaning of some texts; an empty one removes it. */
const withMeanings = (plan: ImportPlan, values: readonly FileValue[], meant: string): ImportPlan => ({
  ...plan,
  sheets: plan.sheets.map((one, place) =>
    values.filter(({ sheet }) => sheet === place).reduce((sheet, value) => withMeaning(sheet, value, meant), one),
  ),
});

function withMeaning(plan: SheetPlan, { field, text }: FileValue, meant: string): SheetPlan {
  const others = Object.entries(plan.values[field] ?? {}).filter(([one]) => one !== text);
  const texts = Object.fromEntries(meant === "" ? others : [...others, [text, meant]]);
  return { ...plan, values: { ...plan.values, [field]: texts } };
}

type ListProps = Pick<Props, "plan" | "table"> & {
  values: readonly FileValue[];
  onAssign: (value: FileValue, meant: string) => void;
};

function ValueList({ plan, table, values, onAssign }: ListProps) {
  const dictionaries = useDictionaries();
  const book: Book = { period: plan.month, dictionaries };
  return (
    <ul aria-label="Nazwy z pliku" className={styles.fields}>
      {values.map((one) => {
        const filled = table ?? areaById(plan.sheets[one.sheet]?.area ?? "");
        const column = filled?.columns[one.field];
        return (
          filled &&
          column && (
            <li key={nameOf(one)} className={styles.value}>
              <div>
                <span className={text.breakable}>{one.text}</span>
                <p className={text.note}>
                  {[column.label, one.count > 0 && rowsText(one.count)].filter(Boolean).join(", ")}
                </p>
              </div>
              <SelectField
                label={`Co oznacza ${one.text}`}
                isLabelHidden
                value={one.value ?? ""}
                emptyLabel="wybierz"
                options={[
                  ...filled.options(one.field, {}, book).map(({ value, label, note }) => ({
                    value,
                    label: note === undefined ? label : `${label} (${note})`,
                  })),
                  { value: LEFT_OUT, label: "pomiń wiersze z tą nazwą" },
                ]}
                onChange={({ currentTarget: { value } }) => onAssign(one, value)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
