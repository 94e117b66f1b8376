import { formatMonth } from "@ekorok/domain";
import { Card, Grid, Typography } from "@mui/material";
import { CardLink } from "../../ui/card-link.tsx";
import { Page } from "../../ui/page.tsx";
import { YearSwitcher } from "./year-switcher.tsx";

const months = Array.from({ length: 12 }, (_, index) => index + 1);

export function YearPage({ year }: { year: number }) {
  return (
    <Page title={`Sprawozdania za ${year} rok`} actions={<YearSwitcher year={year} />}>
      <Grid container spacing={2} component="ul" sx={{ p: 0, m: 0, listStyle: "none" }}>
        {months.map((month) => (
          <Grid key={month} component="li" size={{ xs: 6, sm: 4, lg: 3 }}>
            <Card variant="outlined">
              <CardLink
                to="/raporty/$year/$month"
                params={{ year: String(year), month: String(month) }}
                sx={{ p: 2.5, minHeight: 88 }}
              >
                <Typography variant="h2" component="span">
                  {formatMonth(year, month)}
                </Typography>
              </CardLink>
            </Card>
          </Grid>
        ))}
      </Grid>
    </Page>
  );
}
