import { Box } from "@mui/material";
import { alpha, type Theme } from "@mui/material/styles";
import type { ReactNode } from "react";

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
        ({ palette }) => ({ background: edgeShadows(palette) }),
        hasFrame && { border: 1, borderColor: "divider", borderRadius: 1 },
      ]}
    >
      {children}
    </Box>
  );
}

/**
 * A shadow at each edge behind which the table goes on: phones show no scroll bar until one scrolls. The shadows stay at
 * the edges; the covers move with the table, and lie over a shadow where the table ends.
 */
function edgeShadows({ background: { paper }, text }: Theme["palette"]): string {
  const shadow = alpha(text.primary, 0.14);
  const cover = (side: "left" | "right") =>
    `linear-gradient(to ${side === "left" ? "right" : "left"}, ${paper} 40%, ${alpha(paper, 0)}) ${side} / 48px 100% no-repeat local`;
  const edge = (side: "left" | "right") =>
    `linear-gradient(to ${side === "left" ? "right" : "left"}, ${shadow}, ${alpha(text.primary, 0)}) ${side} / 12px 100% no-repeat scroll`;
  return `${cover("left")}, ${cover("right")}, ${edge("left")}, ${edge("right")}, ${paper}`;
}
