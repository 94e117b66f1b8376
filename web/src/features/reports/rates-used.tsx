import type { UsedRate } from "@ekorok/domain";
import { Box, Typography } from "@mui/material";
import { rateName, rateText } from "./rate-words.ts";

/** The numbers of the law as they were when the report was submitted: those of today may be others. */
export function RatesUsed({ rates }: { rates: readonly UsedRate[] }) {
  return (
    <>
      <Typography component="h3" variant="body2" sx={{ mt: 2, fontWeight: 650 }}>
        Stawki i&nbsp;wskaźniki użyte w&nbsp;tym sprawozdaniu
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: "body2", overflowWrap: "anywhere" }}>
        {rates.map((used) => (
          <li key={used.key}>
            {rateName(used)} – {rateText(used)}
          </li>
        ))}
      </Box>
    </>
  );
}
