import { areaById } from "@ekorok/domain/areas/all-areas";
import type { ImportFile, SheetPlan, ImportPlan } from "@ekorok/domain/imports/contract/imports";
import { guessedFields, skippedColumns, fieldsOfArea, leftOutSheet, proposePlan } from "@ekorok/domain/imports/plan";
import type { Month } from "@ekorok/domain/periods/month";
import type { ImportMode } from "@ekorok/domain/imports/import-values";
import { Stack } from "../../ui/layout.tsx";
import { Answers, Question } from "../../ui/fields/question.tsx";
import { HeadRowField, sheetOf } from "./columns-to-choose.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import { OpenedAtFirst } from "./reading-notes.tsx";
import { useClientAreas } from "./client-areas.ts";
import { Checkbox } from "../../ui/fields/field.tsx";
import { Folded } from "../../ui/folded.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import styles from "./imports.module.css";

type SheetColumnsProps = {
  sheet: ImportFile["sheets"][number];
  isOnly: boolean;
  plan: SheetPlan;
  period: Month;
  onChange: (plan: SheetPlan) => void;
};

/** The area and columns of a sheet, folded if every heading was recognised by its whole name. */
export function SheetColumns({ sheet, isOnly, plan, period, onChange }: SheetColumnsProps) {
  const area = plan.area === null ? undefined : areaById(plan.area);
  const rows = sheetOf(sheet);
  const guessed = area ? guessedFields(rows, plan, area) : [];
  return (
    <Stack gap={2}>
      <SheetArea {...{ sheet, isOnly, plan, onChange }} isAnswered />
      {area && (
        <OpenedAtFirst
          key={area.id} // another area starts folded or open by its own columns
          label="Dopasowanie kolumn"
          note={`rozpoznano ${Object.keys(plan.columns).length}${guessed.length > 0 ? `, po części nazwy: ${guessed.join(", ")}` : ""}`}
          isOpen={guessed.length + skippedColumns(rows, plan, area).length > 0}
        >
          <Stack gap={3}>
            <HeadRowField
              rows={sheet.top}
              head={plan.head}
              onChange={(head) => onChange(proposePlan(rows, area, head))}
            />
            <SheetFields sheet={rows} {...{ plan, period, onChange }} table={area} fields={fieldsOfArea(area)} />
          </Stack>
        </OpenedAtFirst>
      )}
    </Stack>
  );
}

type AreaProps = Omit<SheetColumnsProps, "period"> & {
  /** The area is known, from the headings or an answer; it can be changed, and the sheet left out. */
  isAnswered?: boolean;
  note?: string;
};

const NONE = "";

/** Asks for the area of a sheet. */
export function SheetArea({ sheet, isOnly, plan, onChange, isAnswered = false, note }: AreaProps) {
  const areas = useClientAreas();
  const { name, isHidden } = sheet;
  const about = isOnly ? "ten plik" : `${isHidden ? "ukryty " : ""}arkusz „${name}”`;
  const chosen = plan.area ?? NONE;
  return (
    <Question
      title={`Której części sprawozdania dotyczy ${about}?`}
      answer={isAnswered ? (areaById(chosen)?.title ?? "żadnej, pomijamy go") : null}
      note={note}
    >
      {(done) => (
        <Answers
          options={[
            ...areas.map(({ id, title }) => ({ value: id, label: title })),
            ...(isAnswered && !isOnly ? [{ value: NONE, label: "Żadnej, pomiń ten arkusz" }] : []),
          ]}
          chosen={isAnswered ? chosen : null}
          onChoose={(value) => {
            const area = areaById(value);
            if (value !== chosen) onChange(area ? proposePlan(sheetOf(sheet), area) : leftOutSheet);
            done();
          }}
        />
      )}
    </Question>
  );
}

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

type ImportModesProps = { plan: ImportPlan; onChange: (plan: ImportPlan) => void };

/** Chooses whether the rows are added, update existing rows, or replace them. */
export function ImportModes({ plan, onChange }: ImportModesProps) {
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
                    onChange={({ currentTarget: { checked } }) => {
                      const others = sheet.key.filter((other) => other !== key);
                      const changed = { ...sheet, key: checked ? [...others, key] : others };
                      onChange({ ...plan, sheets: plan.sheets.with(index, changed) });
                    }}
                  />
                ))}
              </div>
            </Folded>
          );
        })}
    </Stack>
  );
}
