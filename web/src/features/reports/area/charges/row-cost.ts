import { type RowsCost, totalWords } from "@ekorok/domain";

/** "szac. 12,50 zł": short enough for a column; nothing where a row has no amount of its own. */
export function costText(cost: RowsCost | null): string {
  if (!cost?.total) return cost ? totalWords(null) : "";
  const { isEstimate, ...total } = cost.total;
  return `${isEstimate ? "szac. " : ""}${totalWords({ ...total, isEstimate: false })}`;
}
