import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { edgeShadows } from "./edge-shadows.ts";

type Props = { label: string; hasFrame?: boolean; children: ReactNode };

/** Around a table that may be wider than the screen: it scrolls by itself, the page never does. The keyboard can, too. */
export function WideTable({ label, hasFrame = false, children }: Props) {
  return (
    <Box
      component="section"
      aria-label={label}
      tabIndex={0}
      sx={[
        { overflowX: "auto", "@media print": { overflow: "visible", background: "none" } },
        ({ palette }) => ({ background: edgeShadows(palette, "across") }),
        hasFrame && { border: 1, borderColor: "divider", borderRadius: 1 },
      ]}
    >
      {children}
    </Box>
  );
}
