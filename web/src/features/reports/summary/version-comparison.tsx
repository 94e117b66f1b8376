import type { Month } from "@ekorok/domain/periods/month";
import { changeForms, counted } from "@ekorok/domain/polish/counted";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { versionName } from "@ekorok/domain/reports/report-words";
import { useSuspenseQuery } from "@tanstack/react-query";
import { versionQuery } from "../../../api/reports.ts";
import { Folded } from "../../../ui/folded.tsx";
import { useClient } from "../../client/use-client.ts";
import { ReportSection } from "../area-section.tsx";
import { MoneyChanges } from "../charges/money-changes.tsx";
import { VersionDifferences } from "../version-differences.tsx";
import { type AreaDifferences, differencesBetween } from "./differences.ts";
import text from "../../../ui/text.module.css";

type Props = { period: Month; number: number; other: number };

/** The differences between two submissions, the earlier one first. */
export function VersionComparison({ period, number, other }: Props) {
  const { uid } = useClient();
  const { data: one } = useSuspenseQuery(versionQuery(uid, period, Math.min(number, other)));
  const { data: two } = useSuspenseQuery(versionQuery(uid, period, Math.max(number, other)));
  const changed = differencesBetween(one, two);
  return (
    <>
      <p className={text.strong}>
        Porównanie: {titleOf(one)} i&nbsp;{titleOf(two)}
      </p>
      {changed.length === 0 && <p>Te wersje niczym się nie różnią.</p>}
      {changed.map((differences) => (
        <AreaComparison key={differences.area.id} changed={differences} one={one} two={two} />
      ))}
      <MoneyComparison one={one} two={two} title="Różnice w złotych" />
    </>
  );
}

/** What a correction changed in złoty. */
export function MonthCorrection({ period, number }: Omit<Props, "other">) {
  const { uid } = useClient();
  const { data: one } = useSuspenseQuery(versionQuery(uid, period, number - 1));
  const { data: two } = useSuspenseQuery(versionQuery(uid, period, number));
  return <MoneyComparison one={one} two={two} title={`Zmiany kwot względem wersji ${number - 1}`} />;
}

/** Nothing for months without charges. */
export function MoneyComparison({ one, two, title }: { one: FrozenReport; two: FrozenReport; title: string }) {
  const hasMoney = [one, two].some(({ charges = [] }) => charges.length > 0);
  if (!hasMoney) return null;
  return (
    <ReportSection title={title}>
      <MoneyChanges label={title} one={one} two={two} />
    </ReportSection>
  );
}

const titleOf = (version: FrozenReport) => versionName(version).toLowerCase();

type AreaProps = { changed: AreaDifferences; one: FrozenReport; two: FrozenReport };

/** Up to this many lines are shown; more are folded below the sums. */
const MOST_UNFOLDED = 8;

export function AreaComparison({ changed: { area, sums, details }, one, two }: AreaProps) {
  const label = `${area.title}: różnice`;
  const count = counted(details.length, changeForms);
  const isFolded = details.length > MOST_UNFOLDED;
  const above = isFolded ? sums : [...sums, ...details];
  return (
    <ReportSection title={area.title}>
      {above.length > 0 && <VersionDifferences label={label} one={one} two={two} lines={above} />}
      {isFolded && (
        <Folded label={`${count} w\u00a0części ${area.title}`}>
          <VersionDifferences label={`${area.title}: ${count}`} one={one} two={two} lines={details} />
        </Folded>
      )}
    </ReportSection>
  );
}
