import { formatInstant, isEditable, type Month, type MonthReport } from "@ekorok/domain";
import { Box, Stack, Typography } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { versionsQuery } from "../../../api/reports.ts";
import { TextLink } from "../../../ui/links.tsx";
import { useClient } from "../../client/use-client.ts";
import { versionName } from "../report-words.ts";
import { versionToShow, type Wanted } from "./load-summary.ts";

type Props = { report: MonthReport; period: Month; wanted: Wanted };

/** Every submission there was, each a way to see it, or to compare it with the one on the page. */
export function VersionLinks({ report, period, wanted }: Props) {
  const { uid } = useClient();
  const { data } = useSuspenseQuery(versionsQuery(uid, period));
  const here = versionToShow(report, wanted);
  const to = "/raporty/$year/$month/podsumowanie";
  const params = { year: String(period.year), month: String(period.month) };
  return (
    <Box component="nav" aria-label="Wersje sprawozdania" sx={{ displayPrint: "none" }}>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {isEditable(report.status) && (
          <li>
            {here === null ? (
              <strong>Wersja robocza</strong>
            ) : (
              <TextLink to={to} params={params} search={{}}>
                Wersja robocza
              </TextLink>
            )}
          </li>
        )}
        {data.versions.toReversed().map(({ number, submittedAt, submittedBy }) => (
          <li key={number}>
            {number === here && wanted.porownaj === undefined ? (
              <strong>{versionName(number)}</strong>
            ) : (
              <TextLink to={to} params={params} search={{ wersja: number }}>
                {versionName(number)}
              </TextLink>
            )}
            <Typography component="span" variant="body2" color="textSecondary">
              {` – złożono ${formatInstant(submittedAt)}, ${submittedBy.name || "konto usunięte"}`}
            </Typography>
            {number > 1 && (
              <>
                {" · "}
                <TextLink to={to} params={params} search={{ wersja: number, porownaj: number - 1 }}>
                  porównaj z poprzednią
                </TextLink>
              </>
            )}
          </li>
        ))}
      </Stack>
    </Box>
  );
}
