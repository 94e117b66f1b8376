/** Not shown for the first moment, so that what is over at once does not flicker. By CSS: no timer, nothing to clear. */
export const appearLate = {
  animation: "appear-late 150ms 100ms backwards",
  "@keyframes appear-late": { from: { opacity: 0 } },
} as const;
