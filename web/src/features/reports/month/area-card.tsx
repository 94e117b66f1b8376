import { enteredTotals, type Month, rowsText, totalText } from "@ekorok/domain";
import { Box, Card, Typography } from "@mui/material";
import { Icon } from "../../../ui/icon.tsx";
import { lockIcon } from "../../../ui/icons.ts";
import { TextLink } from "../../../ui/links.tsx";
import { AreaStateChip } from "../area-state-chip.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DeclarationButton } from "../declaration-button.tsx";
import type { KnownArea } from "../permitted-areas.ts";
import { missingText } from "../report-words.ts";

type Props = { known: KnownArea; period: Month; isLocked: boolean; isUnsaved: boolean; canCopy: boolean };

/** One area of a month: how it stands, and the way in. The whole card leads there, but for the buttons on it. */
export function AreaCard({ known, period, isLocked, isUnsaved, canCopy }: Props) {
  const { area, summary } = known;
  const missing = missingText(summary);
  return (
    <Card
      variant="outlined"
      sx={{
        position: "relative",
        height: "100%",
        p: 2.5,
        display: "flex",
        flexDirection: "column",
        gap: 1.25,
        bgcolor: isLocked ? "transparent" : "background.paper",
        "&:hover": { borderColor: "primary.main" },
        "&:focus-within": { borderColor: "primary.main" },
      }}
    >
      <Box sx={{ display: "flex", gap: 1, justifyContent: "space-between", alignItems: "start" }}>
        <Typography variant="h2">
          <TextLink
            to="/raporty/$year/$month/$area"
            params={{ year: String(period.year), month: String(period.month), area: area.slug }}
            color="inherit"
            underline="hover"
            sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
          >
            {area.title}
          </TextLink>
        </Typography>
        {isLocked && <Icon path={lockIcon} label="zamknięte" size={20} />}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <AreaStateChip state={isUnsaved ? "unsaved" : summary.state} />
        {summary.rowCount > 0 && <Typography variant="body2">{rowsText(summary.rowCount)}</Typography>}
      </Box>
      <Totals known={known} />
      {missing !== null && !isLocked && (
        <Typography variant="body2" color={summary.blocks > 0 ? "error" : "textSecondary"}>
          {missing}
        </Typography>
      )}
      {!isLocked && (
        // Above the link that covers the card.
        <Box
          sx={{
            alignSelf: "start",
            mt: "auto",
            position: "relative",
            zIndex: 1,
            display: "flex",
            flexWrap: "wrap",
            gap: 1,
            "&:empty": { display: "none" },
          }}
        >
          <DeclarationButton known={known} period={period} />
          {canCopy && <CopyButton known={known} period={period} />}
        </Box>
      )}
    </Card>
  );
}

function Totals({ known: { area, summary } }: { known: KnownArea }) {
  const totals = enteredTotals(area, summary.totals);
  if (totals.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, fontSize: "0.875rem" }}
    >
      {totals.map((total) => (
        <Box key={total.key} sx={{ display: "contents" }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {total.label}
          </Typography>
          <Box component="dd" sx={{ m: 0, textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
            {totalText(total)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
