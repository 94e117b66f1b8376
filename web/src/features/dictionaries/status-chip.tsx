import { type RateStatus, rateStatusNames } from "@ekorok/domain";
import { alpha, Chip, type Theme } from "@mui/material";

const colours = { official: "success", derived: "info", unconfirmed: "warning" } as const;

/** How sure we are of a number. */
export function StatusChip({ status }: { status: RateStatus }) {
  return (
    <Chip
      component="span"
      size="small"
      label={rateStatusNames[status]}
      sx={({ palette }: Theme) => ({
        height: 20,
        fontSize: "0.6875rem",
        fontWeight: 600,
        color: palette[colours[status]].dark,
        bgcolor: alpha(palette[colours[status]].main, 0.12),
        "& .MuiChip-label": { px: 0.75 },
      })}
    />
  );
}
