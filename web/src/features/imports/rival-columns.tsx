import type { Area } from "@ekorok/domain/areas/define-area";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import type { Field } from "@ekorok/domain/imports/headings";
import { askedMassColumn } from "@ekorok/domain/imports/piece-mass";
import { fieldsOfArea, proposePlan, withColumn } from "@ekorok/domain/imports/plan";
import { massNames, whichColumnText, whoseMassText } from "@ekorok/domain/imports/question-words";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import type { ReactElement } from "react";
import { Answers, Question } from "../../ui/fields/question.tsx";
import { columnsToChoose } from "./columns-to-choose.tsx";

type ColumnQuestionProps = {
  sheet: Sheet;
  plan: SheetPlan;
  area: Area;
  /** Names the sheet if there are several. */
  about: string;
  onChange: (plan: SheetPlan) => void;
};

const NONE = "";

/** If several headings could name a field, asks which one does. Until then nothing is imported. */
export function rivalQuestions(key: string, asked: ColumnQuestionProps): ReactElement[] {
  const { rivals = {} } = proposePlan(asked.sheet, asked.area, asked.plan.head);
  const massAt = askedMassColumn(rivals);
  const ofOne = fieldsOfArea(asked.area).filter((field) => massAt === undefined || !(field.key in massNames));
  return [
    ...columnQuestions(key, asked, ofOne, rivals),
    ...(massAt === undefined ? [] : [<MassQuestion key={`${key} masses`} {...asked} place={massAt} />]),
  ];
}

type AnyTableProps = Omit<ColumnQuestionProps, "area"> & { area?: Area };

/** The same for any table, a question for each field. */
export const columnQuestions = (
  key: string,
  asked: AnyTableProps,
  fields: readonly Field[],
  rivals: SheetPlan["rivals"] = {},
): ReactElement[] =>
  fields.flatMap((field) => {
    const places = rivals[field.key];
    return places ? [<ColumnQuestion key={`${key} ${field.key}`} {...asked} field={field} places={places} />] : [];
  });

/** The number of unanswered ones. */
export function openRivals({ rivals = {} }: SheetPlan): number {
  const isOfBoth = askedMassColumn(rivals) !== undefined && Object.keys(massNames).every((key) => key in rivals);
  return Object.keys(rivals).length - (isOfBoth ? 1 : 0);
}

function ColumnQuestion({
  sheet,
  plan,
  area,
  about,
  onChange,
  field,
  places,
}: AnyTableProps & { field: Field; places: readonly number[] }) {
  const { columns, exampleOf } = columnsToChoose(sheet, plan.head);
  const isOpen = plan.rivals?.[field.key] !== undefined;
  const chosen = plan.columns[field.key];
  return (
    <Question
      title={about + whichColumnText(field.label)}
      answer={isOpen ? null : chosen === undefined ? "żadna z nich" : (columns[chosen]?.label ?? "")}
    >
      {(done) => (
        <Answers
          options={[
            ...places.map((place) => ({
              value: String(place),
              label: columns[place]?.label ?? "",
              ...noteOf(exampleOf(place)),
            })),
            { value: NONE, label: "Żadna z nich", note: "pole zostanie puste" },
          ]}
          chosen={isOpen ? null : String(chosen ?? NONE)}
          onChoose={(value) => {
            onChange(withColumn(plan, sheet, field, value === NONE ? undefined : Number(value), area));
            done();
          }}
        />
      )}
    </Question>
  );
}

/** Asks whether the only mass column is the mass of one piece or the total mass. */
function MassQuestion({ sheet, plan, area, about, onChange, place }: ColumnQuestionProps & { place: number }) {
  const { columns, exampleOf } = columnsToChoose(sheet, plan.head);
  const masses = fieldsOfArea(area).filter(({ key }) => key in massNames && (plan.columns[key] ?? place) === place);
  const isOpen = masses.some(({ key }) => plan.rivals?.[key] !== undefined);
  const filled = masses.find(({ key }) => plan.columns[key] === place)?.key ?? NONE;
  return (
    <Question
      title={about + whoseMassText(columns[place]?.label ?? "")}
      answer={isOpen ? null : (massNames[filled] ?? "pomijamy tę kolumnę")}
      note={
        isOpen
          ? `W ${"count" in plan.columns ? "pliku jest też liczba sztuk, a w " : ""}tej kolumnie na przykład ${exampleOf(place)}.`
          : undefined
      }
    >
      {(done) => (
        <Answers
          options={[
            ...masses.map(({ key, label }) => ({
              value: key,
              label: sentence(massNames[key] ?? label),
              note: key === "unitMass" ? "pomnożymy ją przez liczbę sztuk" : "weźmiemy ją taką, jaka jest",
            })),
            { value: NONE, label: "Pomiń tę kolumnę", note: "masę uzupełnisz potem w tabeli" },
          ]}
          chosen={isOpen ? null : filled}
          onChoose={(value) => {
            const none = masses.reduce((all, field) => withColumn(all, sheet, field, undefined, area), plan);
            const field = masses.find(({ key }) => key === value);
            onChange(field ? withColumn(none, sheet, field, place, area) : none);
            done();
          }}
        />
      )}
    </Question>
  );
}

const noteOf = (example: string) => (example === "" ? {} : { note: `na przykład: ${example}` });
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
