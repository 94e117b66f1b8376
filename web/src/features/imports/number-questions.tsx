import type { ImportPlan, ImportPreview, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { offScaleText } from "@ekorok/domain/imports/question-words";
import { counted, inRowsForms } from "@ekorok/domain/polish/counted";
import { Answers, Question } from "../../ui/fields/question.tsx";

type DecimalQuestionProps = {
  /** A number with two readings; null if none is left. */
  asked: string | null;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
};

const options = [
  { value: ".", label: "Kropka oddziela ułamek", note: "1.234 to trochę więcej niż jeden" },
  {
    value: ",",
    label: "Przecinek oddziela ułamek, a kropka tysiące",
    note: "1.234 to tysiąc dwieście trzydzieści cztery",
  },
] as const;

export const isDecimalAsked = ({ asked, plan }: Pick<DecimalQuestionProps, "asked" | "plan">) =>
  asked !== null || plan.decimalSign !== null;

/** Asks once per file whether the dot separates thousands or decimals. */
export const DecimalQuestion = ({ asked, plan, onChange }: DecimalQuestionProps) => (
  <Question
    title={asked === null ? "Jak czytać liczby z pliku?" : `Jak czytać liczby takie jak „${asked}”?`}
    canWait
    note="Możesz to pominąć: wiersze z takimi liczbami będą wtedy odrzucone."
    answer={options.find(({ value }) => value === plan.decimalSign)?.label ?? null}
  >
    {(done) => (
      <Answers
        options={options}
        chosen={plan.decimalSign}
        onChoose={(decimalSign) => {
          onChange({ ...plan, decimalSign });
          done();
        }}
      />
    )}
  </Question>
);

/** With the units at the time of asking. */
export type OffScale = ImportPreview["scales"][number] & { readonly units: SheetPlan["units"] };
type ScaleQuestionProps = {
  off: OffScale;
  plan: ImportPlan;
  /** Names the sheet if there are several. */
  about: string;
  onSheet: (index: number, sheet: SheetPlan) => void;
};

const KEEP = "keep";
type Fix = OffScale["fixes"][number];
const isFixedBy = ({ field, unit }: Fix, sheet: SheetPlan) => sheet.units[field] === unit;

/** Whether nobody has said yet which mass is right. */
export const isScaleAsked = ({ sheet, fixes }: OffScale, { sheets }: ImportPlan): boolean => {
  const one = sheets[sheet];
  return one !== undefined && !one.isScaleKept && !fixes.some((fix) => isFixedBy(fix, one));
};

/** Asked when pieces × mass of one is 10, 100 or 1000 times the total mass: a unit or a number must be wrong. */
export function ScaleQuestion({ off, plan, about, onSheet }: ScaleQuestionProps) {
  const { sheet, count, compared, row, pieces, unitMass, mass, fixes, units } = off;
  const old = plan.sheets[sheet];
  const area = areaById(old?.area ?? "");
  if (!old || !area) return null;
  const labelOf = ({ field, unit }: Fix) => `Kolumna „${area.columns[field]?.label}” jest w ${unit}`;
  const fixed = fixes.find((fix) => isFixedBy(fix, old));
  const kept = "Wczytaj tak, jak jest w pliku";
  const { isScaleKept: _, ...asked } = old;
  return (
    <Question
      title={`${about}W ${counted(count, inRowsForms)} z ${compared} masa nie zgadza się z liczbą sztuk. Co jest właściwe?`}
      answer={old.isScaleKept ? kept : fixed ? labelOf(fixed) : null}
      note={`Na przykład w wierszu ${row}: ${offScaleText(pieces, unitMass, mass)}.`}
    >
      {(done) => (
        <Answers
          options={[
            ...fixes.map((fix) => ({ value: `${fix.field} ${fix.unit}`, label: labelOf(fix) })),
            {
              value: KEEP,
              label: kept,
              note: "liczy się kolumna „Masa”; jeśli błąd jest w pliku, popraw go i wczytaj ponownie",
            },
          ]}
          chosen={old.isScaleKept ? KEEP : fixed ? `${fixed.field} ${fixed.unit}` : null}
          onChoose={(value) => {
            const fix = fixes.find(({ field, unit }) => value === `${field} ${unit}`);
            onSheet(
              sheet,
              fix
                ? { ...asked, units: { ...units, [fix.field]: fix.unit } }
                : { ...asked, units, isScaleKept: true as const },
            );
            done();
          }}
        />
      )}
    </Question>
  );
}
