import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** One thing that waits: what it is, and the way there. */
export function AttentionLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        columnGap: 2,
        py: 1,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Typography>{text}</Typography>
      {children}
    </Box>
  );
}
