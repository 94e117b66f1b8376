import type { Month } from "@ekorok/domain";
import { Box, Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { FindingLink, findingKey, type Placed } from "./finding-link.tsx";

/** A pasted column of mistakes can be hundreds; the first ones are where to begin. */
const AT_FIRST = 10;

type Props<F extends Placed> = {
  findings: readonly F[];
  period: Month;
  /** What stands below each. */
  children?: (finding: F) => ReactNode;
};

export function FindingList<F extends Placed>({ findings, period, children }: Props<F>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, AT_FIRST);
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 1, overflowWrap: "anywhere" }}>
        {shown.map((finding) => (
          <li key={findingKey(finding)}>
            <FindingLink finding={finding} period={period} />
            {children?.(finding)}
          </li>
        ))}
      </Box>
      {shown.length < findings.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          Pokaż wszystkie ({findings.length})
        </Button>
      )}
    </>
  );
}
