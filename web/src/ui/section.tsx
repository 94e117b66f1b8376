import { Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** With an id it can be linked to; then it comes to stand below what sticks to the top. */
type Props = { title: string; id?: string; children: ReactNode };

export function Section({ title, id, children }: Props) {
  return (
    <Paper component="section" variant="outlined" id={id} sx={{ p: { xs: 2.5, sm: 4 }, scrollMarginTop: 64 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
