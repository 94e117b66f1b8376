import { type AreaState, areaStateNames, areaStates } from "@ekorok/domain";
import { Box, Stack, Typography } from "@mui/material";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon, nothingIcon, warningIcon } from "../../../ui/icons.ts";

/** A sign for each state; an area without anything has a dash. */
export const stateMarks: Readonly<Record<AreaState, { icon: string | null; color: string }>> = {
  empty: { icon: null, color: "text.secondary" },
  inProgress: { icon: warningIcon, color: "warning.main" },
  filled: { icon: checkIcon, color: "success.main" },
  declaredEmpty: { icon: nothingIcon, color: "success.main" },
};

export function MatrixLegend() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 1, flexWrap: "wrap" }}>
      {areaStates.map((state) => {
        const { icon, color } = stateMarks[state];
        return (
          <Typography key={state} variant="caption" color="textSecondary" sx={{ display: "inline-flex", gap: 0.5 }}>
            <Box component="span" sx={{ color, display: "inline-flex", alignItems: "center" }}>
              {icon === null ? "–" : <Icon path={icon} size={14} />}
            </Box>
            {areaStateNames[state].toLowerCase()}
          </Typography>
        );
      })}
      <Typography variant="caption" color="textSecondary">
        liczby zaokrąglone
      </Typography>
    </Stack>
  );
}
