import { type Month, plural } from "@ekorok/domain";
import { Box, Grid, Typography } from "@mui/material";
import { BusyButton } from "../../ui/busy-button.tsx";
import { AreaCard } from "./area-card.tsx";
import type { KnownArea } from "./permitted-areas.ts";
import { useDeclarations } from "./use-declarations.ts";

type Props = { areas: readonly KnownArea[]; period: Month; isLocked: boolean };

export function AreaCards({ areas, period, isLocked }: Props) {
  const empty = areas.filter(({ summary }) => summary.state === "empty");
  return (
    <section aria-labelledby="areas">
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 1.5 }}>
        <Typography variant="h2" id="areas" sx={{ flexGrow: 1 }}>
          Części sprawozdania
        </Typography>
        {!isLocked && empty.length > 1 && <DeclareAll areas={empty} period={period} />}
      </Box>
      <Grid container spacing={2} component="ul" sx={{ p: 0, m: 0, listStyle: "none" }}>
        {areas.map((known) => (
          <Grid key={known.area.id} component="li" size={{ xs: 12, sm: 6, lg: 4 }}>
            <AreaCard known={known} period={period} isLocked={isLocked} />
          </Grid>
        ))}
      </Grid>
    </section>
  );
}

function DeclareAll({ areas, period }: { areas: readonly KnownArea[]; period: Month }) {
  const { mutate, isPending } = useDeclarations(period);
  const count = areas.length;
  const forms = { one: "pustej części", few: "pustych częściach", many: "pustych częściach" };
  return (
    <BusyButton variant="outlined" isBusy={isPending} onClick={() => mutate({ areas, isEmpty: true })}>
      Brak zdarzeń w {count} {plural(count, forms)}
    </BusyButton>
  );
}
