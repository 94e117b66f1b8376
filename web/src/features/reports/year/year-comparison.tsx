import { useSuspenseQuery } from "@tanstack/react-query";
import { yearVersionQuery } from "../../../api/reports.ts";
import { useClient } from "../../client/use-client.ts";
import { MoneyChanges } from "../charges/money-changes.tsx";
import { VersionDifferences } from "../version-differences.tsx";
import { yearDifferences } from "./year-differences.ts";

type Props = { year: number; number: number; other: number };

/** The differences between two submissions of the year, the earlier one first. */
export function YearComparison({ year, number, other }: Props) {
  const { uid } = useClient();
  const { data: one } = useSuspenseQuery(yearVersionQuery(uid, year, Math.min(number, other)));
  const { data: two } = useSuspenseQuery(yearVersionQuery(uid, year, Math.max(number, other)));
  const lines = yearDifferences(year, one, two);
  return (
    <>
      {lines.length === 0 ? (
        <p>W&nbsp;obu wersjach są te same miesiące i&nbsp;sumy.</p>
      ) : (
        <VersionDifferences label="Różnice między wersjami" one={one} two={two} lines={lines} />
      )}
      <section>
        <h3>Różnice w&nbsp;złotych</h3>
        <MoneyChanges label="Różnice w złotych" one={one} two={two} />
      </section>
    </>
  );
}

/** What a correction changed in złoty. */
export function YearCorrection({ year, number }: Omit<Props, "other">) {
  const { uid } = useClient();
  const { data: one } = useSuspenseQuery(yearVersionQuery(uid, year, number - 1));
  const { data: two } = useSuspenseQuery(yearVersionQuery(uid, year, number));
  return (
    <section>
      <h3>Co ta wersja zmieniła w&nbsp;złotych</h3>
      <MoneyChanges label={`Zmiany kwot względem wersji ${number - 1}`} one={one} two={two} />
    </section>
  );
}
