import { Container, Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";

/** One page: its title is both the heading and the name of the tab. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} – Ekorok`;
  }, [title]);

  return (
    <Container component="main" maxWidth="md" sx={{ py: { xs: 4, sm: 7 } }}>
      {/* Focusable for the router, which announces a new page by it; it is no control, so it shows no ring. */}
      <Typography variant="h1" tabIndex={-1} sx={{ mb: 2.5, outline: "none", textWrap: "balance" }}>
        {title}
      </Typography>
      {children}
    </Container>
  );
}
