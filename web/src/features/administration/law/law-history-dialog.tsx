import { rateStatusNames } from "@ekorok/domain/dictionaries/rate-status";
import { rate as rateSchema } from "@ekorok/domain/year-law/rate";
import { useQuery } from "@tanstack/react-query";
import { lawNumberHistoryQuery } from "../../../api/law-numbers.ts";
import type { Difference } from "../../dictionaries/item/differences.ts";
import { HistoryDialog } from "../../dictionaries/item/history-dialog.tsx";
import { type LawRow, valueText } from "./law-rows.ts";

type Props = { year: number; number: LawRow["number"]; onClose: () => void };

/** Who entered, changed or took back a number of a year's law. */
export function LawHistoryDialog({ year, number, onClose }: Props) {
  return (
    <HistoryDialog
      name={`${number.name}, ${year}`}
      history={useQuery(lawNumberHistoryQuery(year, number.path))}
      differencesOf={({ before, after }) => differencesBetween(number, before, after)}
      onClose={onClose}
    />
  );
}

const parts = ["value", "status", "source", "note"] as const;
const labels = { value: "Wartość", status: "Status", source: "Źródło", note: "Notatka" };

function differencesBetween(number: LawRow["number"], before: unknown, after: unknown): Difference[] {
  const [one, other] = [before, after].map((entered) => textsOf(number, entered));
  return parts
    .map((path) => ({ path, label: labels[path], one: one?.[path] ?? null, other: other?.[path] ?? null }))
    .filter((difference) => difference.one !== difference.other);
}

function textsOf(number: LawRow["number"], entered: unknown): Partial<Record<(typeof parts)[number], string>> {
  const { data } = rateSchema.safeParse(entered);
  if (!data) return {};
  const { status, source, note } = data;
  return { value: valueText(number, data), status: rateStatusNames[status], source, ...(note && { note }) };
}
