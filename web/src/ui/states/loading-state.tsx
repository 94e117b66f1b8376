import { Box, Skeleton } from "@mui/material";
import { appearLate } from "../appear-late.ts";
import { forScreenReaders } from "../for-screen-readers.ts";

const widths = ["100%", "92%", "97%", "64%"];

type Props = {
  /** What is read out. */
  label?: string;
  /** About as many as there will be, so that the page does not jump. */
  lines?: number;
};

/** What one came for is on its way. */
export function LoadingState({ label = "Wczytujemy dane…", lines = 4 }: Props) {
  return (
    <Box component="output" aria-busy sx={{ display: "block", position: "relative", py: 1, ...appearLate }}>
      <Box component="span" sx={forScreenReaders}>
        {label}
      </Box>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          height={32}
          width={widths[line % widths.length]}
          sx={{ "@media (prefers-reduced-motion: reduce)": { animation: "none" } }}
        />
      ))}
    </Box>
  );
}
