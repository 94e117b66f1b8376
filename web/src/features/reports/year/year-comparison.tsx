import { useSuspenseQuery } from "@tanstack/react-query";
import { yearVersionQuery } from "../../../api/reports.ts";
import { useClient } from "../../client/use-client.ts";
import { VersionDifferences } from "../version-differences.tsx";
import { yearDifferences } from "./year-differences.ts";

type Props = { year: number; number: number; other: number };

/** Two submissions of the year beside each other, the earlier one first: only what differs. */
export function YearComparison({ year, number, other }: Props) {
  const { uid } = useClient();
  const { data: one } = useSuspenseQuery(yearVersionQuery(uid, year, Math.min(number, other)));
  const { data: two } = useSuspenseQuery(yearVersionQuery(uid, year, Math.max(number, other)));
  const lines = yearDifferences(year, one, two);
  if (lines.length === 0) return <p>Te wersje niczym się nie różnią.</p>;
  return <VersionDifferences label="Różnice między wersjami" one={one} two={two} lines={lines} />;
}
