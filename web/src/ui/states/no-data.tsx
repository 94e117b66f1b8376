import { Typography } from "@mui/material";
import type { ReactNode } from "react";

/** There is nothing in a table or a list; below it, what to do about that. */
export function NoData({ children }: { children?: ReactNode }) {
  return (
    <Typography component="div" color="textSecondary" sx={{ textAlign: "center", py: 4 }}>
      Brak danych
      {children ? <Typography variant="body2">{children}</Typography> : null}
    </Typography>
  );
}
