import { areas, formatMonth, type Month } from "@ekorok/domain";
import { Card, Grid, Typography } from "@mui/material";
import { CardLink } from "../../ui/card-link.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { useClient } from "../client/use-client.ts";
import { MonthSwitcher } from "./month-switcher.tsx";
import { ReportCrumbs } from "./report-crumbs.tsx";

export function MonthPage({ period }: { period: Month }) {
  const { document } = useClient();
  const params = { year: String(period.year), month: String(period.month) };
  const permitted = areas.filter(({ flag }) => document.permissions[flag]);
  return (
    <Page
      title={`Sprawozdanie: ${formatMonth(period.year, period.month)}`}
      crumbs={<ReportCrumbs period={period} />}
      actions={<MonthSwitcher period={period} />}
    >
      <Grid container spacing={2} component="ul" sx={{ p: 0, m: 0, mb: 3, listStyle: "none" }}>
        {permitted.map(({ id, slug, title }) => (
          <Grid key={id} component="li" size={{ xs: 12, sm: 6, lg: 4 }}>
            <Card variant="outlined" sx={{ height: "100%" }}>
              <CardLink to="/raporty/$year/$month/$area" params={{ ...params, area: slug }} sx={{ p: 2.5 }}>
                <Typography variant="h2">{title}</Typography>
              </CardLink>
            </Card>
          </Grid>
        ))}
      </Grid>
      <ButtonLink to="/raporty/$year/$month/podsumowanie" params={params} variant="outlined">
        Podsumowanie
      </ButtonLink>
    </Page>
  );
}
