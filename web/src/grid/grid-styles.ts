import { alpha, styled } from "@mui/material/styles";
import { FOOTER_HEIGHT, HEADER_HEIGHT, NUMBER_WIDTH, ROW_HEIGHT } from "./grid-measures.ts";

/** One style sheet for the whole grid: a thousand cells with styles of their own would be slow. */
export const GridFrame = styled("div")(({ theme }) => {
  const { palette, typography, shape } = theme;
  const line = `1px solid ${palette.divider}`;
  const tint = (color: string, opacity: number) => {
    const shade = alpha(color, opacity);
    // Over the paper, because frozen cells lie above others and must hide them.
    return `linear-gradient(${shade}, ${shade}), ${palette.background.paper}`;
  };
  const levels = { blocks: palette.error.main, asks: palette.info.main, warns: palette.warning.main };
  return {
    position: "relative",
    overflow: "auto",
    maxHeight: "min(70dvh, 760px)",
    border: line,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    fontSize: "0.875rem",
    lineHeight: 1.3,
    fontVariantNumeric: "tabular-nums",
    scrollPadding: `${HEADER_HEIGHT}px 0 ${FOOTER_HEIGHT}px var(--frozen)`,
    "& [role=row]": {
      display: "grid",
      gridTemplateColumns: "var(--columns)",
      minWidth: "var(--width)",
    },
    "& .head, & .foot": {
      position: "sticky",
      zIndex: 3,
      minWidth: "var(--width)",
      backgroundColor: palette.background.default,
    },
    "& .head": { top: 0, height: HEADER_HEIGHT, borderBottom: line },
    "& .foot": { bottom: 0, minHeight: FOOTER_HEIGHT, borderTop: line, fontWeight: 650 },
    "& .head [role=row]": { height: HEADER_HEIGHT - 1 },
    "& .foot [role=row]": { minHeight: FOOTER_HEIGHT - 1 },
    "& .head [role=row] > *, & .foot [role=row] > *": {
      display: "flex",
      flexDirection: "column",
      justifyContent: "center",
      padding: "0 10px",
      overflow: "hidden",
      backgroundColor: palette.background.default,
      borderRight: line,
    },
    "& .head .title": {
      fontWeight: 600,
      overflow: "hidden",
      display: "-webkit-box",
      WebkitLineClamp: 2,
      WebkitBoxOrient: "vertical",
    },
    "& .unit": { color: palette.text.secondary, fontSize: "0.75rem" },
    "& .star": { color: palette.error.main },
    "& .body": { position: "relative" },
    "& .body [role=row]": { position: "absolute", top: 0, left: 0, right: 0, height: ROW_HEIGHT },
    "& .cell, & .number": {
      position: "relative",
      display: "flex",
      alignItems: "center",
      minWidth: 0,
      padding: "0 10px",
      borderBottom: line,
      borderRight: line,
      background: palette.background.paper,
      cursor: "cell",
      userSelect: "none",
    },
    "& .cell > .text": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", flexGrow: 1 },
    "& .right": { textAlign: "right", justifyContent: "flex-end" },
    "& .head .right": { alignItems: "flex-end" },
    "& .number": {
      position: "sticky",
      left: 0,
      zIndex: 2,
      justifyContent: "center",
      gap: 4,
      padding: "0 4px",
      color: palette.text.secondary,
      backgroundColor: palette.background.default,
      fontSize: "0.75rem",
    },
    "& .frozen": { position: "sticky", left: NUMBER_WIDTH, zIndex: 1, borderRightWidth: 2 },
    "& .corner": { position: "sticky", left: 0, zIndex: 2 },
    "& .locked": { color: palette.text.secondary, background: tint(palette.text.primary, 0.03) },
    "& .cell[aria-selected=true]": { background: tint(palette.primary.main, 0.1) },
    "& .number.selected": { background: tint(palette.primary.main, 0.16), color: palette.text.primary },
    "& .cell[tabindex='0']": { outline: `1px solid ${alpha(palette.primary.main, 0.5)}`, outlineOffset: -1 },
    "& .cell:focus, & .cell:focus-within": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
      background: palette.background.paper,
    },
    "& .blank .cell:not(:focus-within)": { background: tint(palette.text.primary, 0.015) },
    ...Object.fromEntries(
      Object.entries(levels).flatMap(([level, color]) => [
        [`& .cell.${level}`, { background: tint(color, 0.07) }],
        [
          // A shape beside the colour, for whoever does not see the colour.
          `& .cell.${level}::after`,
          {
            content: level === "blocks" ? '"!"' : level === "asks" ? '"?"' : '"i"',
            flex: "none",
            width: 16,
            height: 16,
            marginLeft: 6,
            borderRadius: 8,
            background: color,
            color: palette.common.white,
            font: `700 11px/16px ${typography.fontFamily}`,
            textAlign: "center",
          },
        ],
      ]),
    ),
    "& .cell.editing": { padding: 0 },
    "& .cell.editing::after": { display: "none" },
    "& .editor": { width: "100%", height: "100%", font: "inherit", color: "inherit" },
    "& .editor input": { boxSizing: "border-box", height: ROW_HEIGHT - 1, padding: "0 10px", textAlign: "inherit" },
    "& .open": {
      flex: "none",
      margin: "0 -8px 0 4px",
      padding: "6px 6px",
      cursor: "pointer",
      color: palette.text.secondary,
      fontSize: "0.625rem",
    },
    "& .box": {
      width: 18,
      height: 18,
      margin: "0 auto",
      border: `2px solid ${palette.text.secondary}`,
      borderRadius: 4,
      color: palette.common.white,
      font: `700 13px/14px ${typography.fontFamily}`,
      textAlign: "center",
      cursor: "pointer",
    },
    "& .box.on": { background: palette.primary.main, borderColor: palette.primary.main },
    "& .box.unanswered": { borderColor: palette.divider },
    "& .marker": { fontWeight: 700, fontSize: "0.75rem" },
    "& .marker.saved": { color: palette.success.main },
    "& .marker.conflict": { color: palette.error.main },
    "& .marker.unsaved": { color: palette.warning.main },
    "& .empty": {
      position: "sticky",
      left: 0,
      width: "fit-content",
      padding: "8px 10px",
      color: palette.text.secondary,
    },
    "@media (forced-colors: active)": { "& .cell[aria-selected=true]": { outline: "1px dashed Highlight" } },
  };
});
