import { formatInstant, formatMonth, type FrozenReport, versionName } from "@ekorok/domain";
import { Box, Stack, Typography } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { yearVersionQuery, yearVersionsQuery } from "../../../api/reports.ts";
import { TextLink } from "../../../ui/links.tsx";
import { useClient } from "../../client/use-client.ts";
import { SubmittedBy } from "../submitted-by.tsx";
import { submitterText } from "../submitter.ts";
import { YearComparison } from "./year-comparison.tsx";
import { YearTotals } from "./year-totals.tsx";

type Props = { year: number; number: number; other: number | undefined };

/** Every submission of the year's own report, and what is in one of them, as it was, or in which it differs from another. */
export function YearVersions({ year, number, other }: Props) {
  return (
    <Stack spacing={3} sx={{ alignSelf: "stretch", minWidth: 0 }}>
      <Links year={year} number={number} other={other} />
      {other === undefined ? (
        <YearVersion year={year} number={number} />
      ) : (
        <YearComparison year={year} number={number} other={other} />
      )}
    </Stack>
  );
}

function YearVersion({ year, number }: Omit<Props, "other">) {
  const { uid } = useClient();
  const { data: frozen } = useSuspenseQuery(yearVersionQuery(uid, year, number));
  return (
    <>
      <SubmittedBy frozen={frozen} />
      <YearTotals frozen={frozen} />
      <MadeOf frozen={frozen} />
    </>
  );
}

function Links({ year, number, other }: Props) {
  const { uid } = useClient();
  const { data } = useSuspenseQuery(yearVersionsQuery(uid, year));
  const way = { to: "/raporty/{-$year}", params: { year: String(year) }, resetScroll: false } as const;
  if (data.versions.length < 2) return null; // all there is to say of the only one stands below
  return (
    <Box component="nav" aria-label="Wersje sprawozdania rocznego">
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data.versions.toReversed().map((version) => (
          <li key={version.number}>
            {version.number === number && other === undefined ? (
              <strong aria-current="true">{versionName(version)}</strong>
            ) : (
              <TextLink {...way} search={{ wersja: version.number }}>
                {versionName(version)}
              </TextLink>
            )}
            <Typography component="span" variant="body2" color="textSecondary">
              {`, złożono ${formatInstant(version.submittedAt)}, ${submitterText(version, uid)}`}
            </Typography>
            {version.number !== number && (
              <>
                {" · "}
                <TextLink {...way} search={{ wersja: number, porownaj: version.number }}>
                  porównaj z&nbsp;wersją {number}
                </TextLink>
              </>
            )}
          </li>
        ))}
      </Stack>
    </Box>
  );
}

/** Which submission of each month the year was made of. */
function MadeOf({ frozen: { year, months } }: { frozen: FrozenReport }) {
  return (
    <section>
      <Typography component="h3" sx={{ mb: 1, fontWeight: 650 }}>
        Z&nbsp;czego powstało
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(210px, 1fr))", gap: 0.5 }}
      >
        {months.map(({ month, number }) => (
          <li key={month}>
            <TextLink
              to="/raporty/$year/$month/podsumowanie"
              params={{ year: String(year), month: String(month) }}
              search={{ wersja: number }}
            >
              {formatMonth(year, month)}, wersja {number}
            </TextLink>
          </li>
        ))}
      </Box>
    </section>
  );
}
