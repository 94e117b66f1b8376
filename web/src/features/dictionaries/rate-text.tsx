import { NO_RATE, type Rate } from "@ekorok/domain";
import { Box } from "@mui/material";
import { numberText } from "./field-text.ts";

type Props = { rate: Rate | undefined; unit: string; places: number };

/** A number with its unit, or that there is none. */
export function RateText({ rate, unit, places }: Props) {
  if (!rate)
    return (
      <Box component="span" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {NO_RATE}
      </Box>
    );
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      {numberText(rate, unit, places)}
    </Box>
  );
}
