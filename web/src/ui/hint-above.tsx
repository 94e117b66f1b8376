import { Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

type Props = { hint: string | undefined; children: (described: { "aria-describedby"?: string }) => ReactNode };

/**
 * A sentence above a field, read out with it: below a field stands only what is wrong. What is so short that it fits into
 * an empty field is its placeholder instead.
 */
export function HintAbove({ hint, children }: Props) {
  const id = useId();
  if (hint === undefined) return children({});
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {hint}
      </Typography>
      {children({ "aria-describedby": id })}
    </div>
  );
}
