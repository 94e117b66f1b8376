import {
  areaById,
  Exact,
  formatDecimal,
  type ImportFile,
  type ImportPlan,
  type ImportPreview,
  plural,
  type SheetPlan,
  splitMeasure,
  textOf,
} from "@ekorok/domain";
import { Section } from "../../ui/panel.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";

type Props = {
  file: ImportFile;
  plan: ImportPlan;
  scales: ImportPreview["scales"];
  onSheet: (index: number, sheet: SheetPlan) => void;
};

const KEEP = "keep";

/** Pieces × mass of one is 10, 100 or 1000 times the mass: one of the units is not what it seems, or a number is wrong. */
export const ScaleQuestion = ({ file, plan, scales, onSheet }: Props) =>
  scales.map(({ sheet, count, compared, row, pieces, unitMass, mass, fixes }) => {
    const old = plan.sheets[sheet];
    const area = areaById(old?.area ?? "");
    if (!old || !area) return null;
    const { quantity, unit } = splitMeasure(mass);
    const reckoned = formatDecimal(textOf(new Exact(pieces).times(unitMass).dividedBy(1000)));
    const rows = plural(count, { one: "wierszu", few: "wierszach", many: "wierszach" });
    return (
      <Section
        key={sheet}
        title={
          file.sheets.length > 1
            ? `Masy, które się nie zgadzają: ${file.sheets[sheet]?.name}`
            : "Masy, które się nie zgadzają"
        }
      >
        <RadioGroup
          label={
            `W ${count} ${rows} z ${compared} liczba sztuk × masa jednostkowa różni się od masy 10, 100 albo 1000 razy. ` +
            `Na przykład w wierszu ${row}: ${formatDecimal(pieces)} szt. × ${formatDecimal(unitMass)} g = ${reckoned} kg, ` +
            `a masa to ${formatDecimal(quantity)} ${unit}. Co jest właściwe?`
          }
          options={[
            ...fixes.map(({ field, unit }) => ({
              value: `${field} ${unit}`,
              label: `Kolumna „${area.columns[field]?.label}” jest w ${unit}`,
            })),
            {
              value: KEEP,
              label: "Wczytaj tak, jak jest w pliku",
              note: "liczy się masa z kolumny „Masa”; jeśli błąd jest w pliku, popraw go i wczytaj ponownie",
            },
          ]}
          chosen={old.isScaleKept ? KEEP : null}
          onChange={(value) => {
            const fix = fixes.find(({ field, unit }) => value === `${field} ${unit}`);
            onSheet(
              sheet,
              fix ? { ...old, units: { ...old.units, [fix.field]: fix.unit } } : { ...old, isScaleKept: true },
            );
          }}
        />
      </Section>
    );
  });
