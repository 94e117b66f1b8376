import { Breadcrumbs as MuiBreadcrumbs, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** Where a page stands: links to what is above it, then its own name. */
export function Breadcrumbs({ here, children }: { here: string; children: ReactNode }) {
  return (
    <MuiBreadcrumbs aria-label="Ścieżka" sx={{ mb: 1, fontSize: "0.875rem", displayPrint: "none" }}>
      {children}
      <Typography color="textSecondary" sx={{ fontSize: "inherit" }} aria-current="page">
        {here}
      </Typography>
    </MuiBreadcrumbs>
  );
}
