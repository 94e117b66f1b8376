import { isEditable, type MonthReport, plural } from "@ekorok/domain";
import { Box, Grid, Typography } from "@mui/material";
import { useRef } from "react";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { AreaCard } from "./area-card.tsx";
import { LeftOutCard } from "../left-out.tsx";
import type { KnownArea } from "../permitted-areas.ts";
import { useCopyable, useCopyLastMonth } from "./use-copy-last-month.ts";
import { useDeclarations } from "../use-declarations.ts";

type Props = {
  areas: readonly KnownArea[];
  keptAreas: ReadonlySet<string>;
  report: MonthReport;
  isLocked: boolean;
};

const emptyForms = { one: "pustej części", few: "pustych częściach", many: "pustych częściach" };

export function AreaCards({ areas, keptAreas, report, isLocked }: Props) {
  const period = { year: report.year, month: report.month };
  const { mutate, isPending } = useDeclarations(period);
  const { mutate: copy, isPending: isCopying } = useCopyLastMonth(period);
  const copyable = useCopyable(areas, period);
  const heading = useRef<HTMLHeadingElement>(null);
  const empty = areas.filter(({ summary }) => summary.state === "empty");
  return (
    <section aria-labelledby="areas">
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 1.5 }}>
        <Typography variant="h2" id="areas" ref={heading} tabIndex={-1} sx={{ flexGrow: 1, outline: "none" }}>
          Części sprawozdania
        </Typography>
        {!isLocked && copyable.length > 1 && (
          <BusyButton isBusy={isCopying} onClick={() => copy(copyable, { onSuccess: () => heading.current?.focus() })}>
            Skopiuj poprzedni miesiąc w {copyable.length} {plural(copyable.length, emptyForms)}
          </BusyButton>
        )}
        {!isLocked && empty.length > 1 && (
          <BusyButton
            variant="outlined"
            isBusy={isPending}
            // The buttons go with the last empty part, and the focus must not go with them.
            onClick={() => mutate({ areas: empty, isEmpty: true }, { onSuccess: () => heading.current?.focus() })}
          >
            Brak zdarzeń w {empty.length} {plural(empty.length, emptyForms)}
          </BusyButton>
        )}
      </Box>
      <Grid container spacing={2} component="ul" sx={{ p: 0, m: 0, listStyle: "none" }}>
        {areas.map((known) => (
          <Grid key={known.area.id} component="li" size={{ xs: 12, sm: 6, lg: 4 }}>
            <AreaCard
              known={known}
              period={period}
              isLocked={isLocked}
              isUnsaved={!isLocked && keptAreas.has(known.area.id)}
              canCopy={copyable.includes(known)}
            />
          </Grid>
        ))}
        {report.leftOut.map((one) => (
          <Grid key={one.area} component="li" size={{ xs: 12, sm: 6, lg: 4 }}>
            <LeftOutCard one={one} period={period} isClosed={!isEditable(report.status)} />
          </Grid>
        ))}
      </Grid>
    </section>
  );
}
