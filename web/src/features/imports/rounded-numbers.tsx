import { areaById } from "@ekorok/domain/areas/all-areas";
import { splitMeasure } from "@ekorok/domain/areas/columns";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { ImportPlan, ImportPreview } from "@ekorok/domain/imports/contract/imports";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
import textStyles from "../../ui/text.module.css";

type Props = {
  plan: Pick<ImportPlan, "sheets">;
  preview: Pick<ImportPreview, "rounded" | "roundedCount">;
  /** What all sheets are read into; without it, the area that the plan says. */
  table?: Pick<Area, "columns">;
};

/** So many are named. */
const NAMED = 3;

/** What a formula reckoned to more places than a field keeps is rounded; which numbers that are is said. */
export function RoundedNumbers({ plan, preview: { rounded, roundedCount }, table }: Props) {
  if (roundedCount === 0) return null;
  const named = rounded.slice(0, NAMED).map(({ sheet, cell, field, text, value }) => {
    const { quantity, unit } = splitMeasure(value);
    const label = (table ?? areaById(plan.sheets[sheet]?.area ?? ""))?.columns[field]?.label ?? "";
    return `${cell} (${label}): ${text} → ${`${formatDecimal(quantity)} ${unit}`.trim()}`;
  });
  const numbers = plural(roundedCount, { one: "liczbę", few: "liczby", many: "liczb" });
  return (
    <p className={textStyles.note}>
      Zaokrąglimy {formatDecimal(String(roundedCount))} {numbers} do tylu miejsc po przecinku, ile mieści pole:{" "}
      {named.join("; ")}
      {roundedCount > named.length && " i inne"}.
    </p>
  );
}
