import { type FrozenReport, type Month, versionName } from "@ekorok/domain";
import { useSuspenseQuery } from "@tanstack/react-query";
import { versionQuery } from "../../../api/reports.ts";
import { useClient } from "../../client/use-client.ts";
import { PaperSection } from "../area-section.tsx";
import { VersionDifferences } from "../version-differences.tsx";
import { type AreaDifferences, differencesBetween } from "./differences.ts";
import text from "../../../ui/text.module.css";

type Props = { period: Month; number: number; other: number };

/** Two submissions beside each other, the earlier one first: only what differs. */
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
    </>
  );
}

const titleOf = (version: FrozenReport) => versionName(version).toLowerCase();

type AreaProps = { changed: AreaDifferences; one: FrozenReport; two: FrozenReport };

function AreaComparison({ changed: { area, differences }, one, two }: AreaProps) {
  return (
    <PaperSection title={area.title}>
      <VersionDifferences label={`${area.title}: różnice`} one={one} two={two} lines={differences} />
    </PaperSection>
  );
}
