import { alpha, type Theme } from "@mui/material/styles";

const sides = { across: ["left", "right"], down: ["top", "bottom"] } as const;
const opposites = { left: "right", right: "left", top: "bottom", bottom: "top" } as const;
type Side = keyof typeof opposites;

/**
 * A background with a shadow at each edge behind which the content goes on: phones show no scroll bar until one scrolls.
 * The shadows stay at the edges; the covers move with the content, and lie over a shadow where it ends.
 */
export function edgeShadows({ background: { paper }, text }: Theme["palette"], way: keyof typeof sides): string {
  const size = (deep: number) => (way === "across" ? `${deep}px 100%` : `100% ${deep}px`);
  const cover = (side: Side) =>
    `linear-gradient(to ${opposites[side]}, ${paper} 40%, ${alpha(paper, 0)}) ${side} / ${size(48)} no-repeat local`;
  const edge = (side: Side) =>
    `linear-gradient(to ${opposites[side]}, ${alpha(text.primary, 0.14)}, ${alpha(text.primary, 0)}) ${side} / ${size(12)} no-repeat scroll`;
  return [...sides[way].map(cover), ...sides[way].map(edge), paper].join(", ");
}
