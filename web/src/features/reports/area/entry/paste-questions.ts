import type { CellTable } from "@ekorok/domain/areas/define-area";
import type { DoubtfulRow } from "@ekorok/domain/imports/doubtful-rows";
import type { Field } from "@ekorok/domain/imports/headings";
import type { OffRows } from "@ekorok/domain/imports/mass-scale";
import {
  doubtfulText,
  massNames,
  offScaleText,
  whichColumnText,
  whoseMassText,
} from "@ekorok/domain/imports/question-words";
import { columnName } from "@ekorok/domain/imports/sheet";
import { counted, inRowsForms } from "@ekorok/domain/polish/counted";
import type { PasteQuestion } from "../../../../grid/paste/pasted-table.ts";

/** The answer that rows which look like sums are to be read. */
export const READ_AS_ROWS = "read";

export const columnQuestion = (
  { key, label }: Field,
  places: readonly number[],
  headings: readonly string[],
): PasteQuestion => ({
  id: `column ${key}`,
  text: whichColumnText(label),
  options: [
    ...places.map((place) => ({
      value: String(place),
      label: `${columnName(place)} – ${headings[place]?.trim() ?? ""}`,
    })),
    { value: "", label: "żadna z nich" },
  ],
});

/** Asks whose mass a column holds when pieces are counted: of one, or of all. The answer is the field. */
export const massQuestion = (
  place: number,
  { hasCount, hasUnitMass }: { readonly hasCount: boolean; readonly hasUnitMass: boolean },
  headings: readonly string[],
): PasteQuestion => ({
  id: "masses",
  text: `${hasCount ? "Wklejasz też liczbę sztuk. " : ""}${whoseMassText(headings[place]?.trim() ?? "")}`,
  options: [
    ...Object.entries(massNames)
      .filter(([key]) => key === "mass" || hasUnitMass)
      .map(([value, label]) => ({ value, label })),
    { value: "", label: "pomiń tę kolumnę" },
  ],
});

const MOST_NAMED = 3;

export function doubtfulQuestion(
  doubtful: readonly DoubtfulRow[],
  block: readonly (readonly string[])[],
): PasteQuestion {
  const count = doubtful.length;
  const named = doubtful.slice(0, MOST_NAMED).map(({ index }) => {
    const texts = (block[index] ?? []).map((text) => text.trim()).filter(Boolean);
    return `„${texts.join(" · ").slice(0, 60)}”`;
  });
  return {
    id: "doubtful",
    text: `${doubtfulText(count)}: ${named.join(", ")}${count > MOST_NAMED ? " i inne" : ""}. ${count === 1 ? "Co z nim" : "Co z nimi"} zrobić?`,
    options: [
      { value: "skip", label: "pomiń" },
      { value: READ_AS_ROWS, label: "wklej z pozostałymi" },
    ],
  };
}

export function scaleQuestion({ off, fixes }: OffRows, columns: CellTable["columns"]): PasteQuestion {
  const [count, { count: pieces, unitMass, mass } = {}] = [off.length, off[0]?.cells];
  return {
    id: "scale",
    text:
      `W ${counted(count, inRowsForms)} masa nie zgadza się z liczbą sztuk, ` +
      `na przykład ${offScaleText(pieces ?? "0", unitMass ?? "0", mass ?? "0 kg")}. Co jest właściwe?`,
    options: [
      ...fixes.map(({ field, unit }) => ({
        value: `${field} ${unit}`,
        label: `kolumna „${columns[field]?.label ?? ""}” jest w ${unit}`,
      })),
      { value: "keep", label: "wklej tak, jak jest" },
    ],
  };
}
