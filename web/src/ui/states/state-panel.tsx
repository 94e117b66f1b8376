import { Box, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

type Props = {
  icon: string;
  title: string;
  /** Sentences that say more, or what to do. */
  children?: ReactNode;
  /** Ways on: buttons or links. */
  action?: ReactNode;
  tone?: "calm" | "error";
  role?: "alert";
};

/** How all states look that stand in the place of what one came for. */
export function StatePanel({ icon, title, children, action, tone = "calm", role }: Props) {
  const isError = tone === "error";
  return (
    <Stack role={role} sx={{ alignItems: "center", textAlign: "center", px: 2, py: { xs: 4, sm: 6 } }}>
      <Box
        sx={{
          display: "flex",
          p: 1.75,
          mb: 2,
          borderRadius: "50%",
          bgcolor: "action.hover",
          color: isError ? "error.main" : "text.secondary",
        }}
      >
        <Icon path={icon} sx={{ fontSize: 28 }} />
      </Box>
      {/* Not a heading: it may stand on a page, in a section or in a table. */}
      <Typography component="p" variant="h2" sx={{ textWrap: "balance", overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      {children ? (
        <Typography component="div" color="textSecondary" sx={{ mt: 1, maxWidth: "60ch", overflowWrap: "anywhere" }}>
          {children}
        </Typography>
      ) : null}
      {action ? (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 3, flexWrap: "wrap", justifyContent: "center" }}>
          {action}
        </Stack>
      ) : null}
    </Stack>
  );
}
