import { type FrozenReport, type Month, versionName } from "@ekorok/domain";
import { Paper, Typography } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { versionQuery } from "../../../api/reports.ts";
import { useClient } from "../../client/use-client.ts";
import { VersionDifferences } from "../version-differences.tsx";
import { type AreaDifferences, differencesBetween } from "./differences.ts";

type Props = { period: Month; number: number; other: number };

/** Two submissions beside each other, the earlier one first: only what differs. */
export function VersionComparison({ period, number, other }: Props) {
  const { uid } = useClient();
  const { data: one } = useSuspenseQuery(versionQuery(uid, period, Math.min(number, other)));
  const { data: two } = useSuspenseQuery(versionQuery(uid, period, Math.max(number, other)));
  const changed = differencesBetween(one, two);
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>
        Porównanie: {titleOf(one)} i&nbsp;{titleOf(two)}
      </Typography>
      {changed.length === 0 && <Typography>Te wersje niczym się nie różnią.</Typography>}
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
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, "@media print": { border: 0, p: 0 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {area.title}
      </Typography>
      <VersionDifferences label={`${area.title}: różnice`} one={one} two={two} lines={differences} />
    </Paper>
  );
}
