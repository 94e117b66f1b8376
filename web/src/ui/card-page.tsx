import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { PageHeading, useDocumentTitle } from "./page.tsx";

/** A page that is no more than one card. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <main>
      <Box sx={{ mb: 2.5 }}>
        <PageHeading>{title}</PageHeading>
      </Box>
      {children}
    </main>
  );
}
