import { Card, Grid, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { CardLink } from "../../ui/card-link.tsx";
import { Page } from "../../ui/page.tsx";
import { Attention } from "./attention.tsx";
import { dictionaryPages } from "./dictionary-pages.ts";
import { UnconfirmedRates } from "./unconfirmed-rates.tsx";

export function AdminPage() {
  return (
    <Page title="Administracja">
      <Stack spacing={4}>
        <Attention />
        <UnconfirmedRates />
        <Group title="Klienci">
          <Tile>
            <CardLink to="/admin/reports" sx={{ p: 2.5 }}>
              <Typography>Sprawozdania klientów</Typography>
            </CardLink>
          </Tile>
          <Tile>
            <CardLink to="/admin/users" sx={{ p: 2.5 }}>
              <Typography>Użytkownicy</Typography>
            </CardLink>
          </Tile>
        </Group>
        <Group title="Słowniki i stawki">
          {dictionaryPages.map(({ slug, title }) => (
            <Tile key={slug}>
              <CardLink to="/admin/$dictionary" params={{ dictionary: slug }} sx={{ p: 2.5 }}>
                <Typography>{title}</Typography>
              </CardLink>
            </Tile>
          ))}
        </Group>
      </Stack>
    </Page>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Grid container spacing={2} component="ul" sx={{ p: 0, m: 0, listStyle: "none" }}>
        {children}
      </Grid>
    </section>
  );
}

function Tile({ children }: { children: ReactNode }) {
  return (
    <Grid component="li" size={{ xs: 12, sm: 6, lg: 4 }}>
      <Card variant="outlined">{children}</Card>
    </Grid>
  );
}
