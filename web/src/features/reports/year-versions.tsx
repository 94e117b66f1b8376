import { formatInstant, formatMonth, type FrozenReport, versionName } from "@ekorok/domain";
import { Box, Stack, Typography } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { yearVersionQuery, yearVersionsQuery } from "../../api/reports.ts";
import { TextLink } from "../../ui/links.tsx";
import { useClient } from "../client/use-client.ts";
import { SubmittedBy } from "./summary/submitted-by.tsx";
import { YearTotals } from "./year-totals.tsx";

type Props = { year: number; number: number };

/** Every submission of the year's own report, and what is in one of them, as it was. */
export function YearVersions({ year, number }: Props) {
  const { uid } = useClient();
  const { data: frozen } = useSuspenseQuery(yearVersionQuery(uid, year, number));
  return (
    <Stack spacing={3} sx={{ alignSelf: "stretch" }}>
      <Links year={year} number={number} />
      <SubmittedBy frozen={frozen} />
      <YearTotals frozen={frozen} />
      <MadeOf frozen={frozen} />
    </Stack>
  );
}

function Links({ year, number }: Props) {
  const { uid } = useClient();
  const { data } = useSuspenseQuery(yearVersionsQuery(uid, year));
  if (data.versions.length < 2) return null; // all there is to say of the only one stands below
  return (
    <Box component="nav" aria-label="Wersje sprawozdania rocznego">
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data.versions.toReversed().map((version) => (
          <li key={version.number}>
            {version.number === number ? (
              <strong aria-current="true">{versionName(version)}</strong>
            ) : (
              <TextLink
                to="/raporty/{-$year}"
                params={{ year: String(year) }}
                search={{ wersja: version.number }}
                resetScroll={false}
              >
                {versionName(version)}
              </TextLink>
            )}
            <Typography component="span" variant="body2" color="textSecondary">
              {`, złożono ${formatInstant(version.submittedAt)}, ${version.submittedBy.name || "konto usunięte"}`}
            </Typography>
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
