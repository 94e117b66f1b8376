import { Box, Container } from "@mui/material";
import type { ReactNode } from "react";
import { TextLink } from "./links.tsx";

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Box component="header" sx={{ bgcolor: "background.paper", borderBottom: 1, borderColor: "divider" }}>
        <Container maxWidth="md" sx={{ display: "flex", alignItems: "center", minHeight: 64 }}>
          <TextLink
            to="/"
            underline="none"
            color="textPrimary"
            aria-label="Ekorok, strona główna"
            sx={{
              display: "inline-flex",
              alignItems: "center",
              gap: 1.25,
              py: 1,
              fontSize: "1.25rem",
              fontWeight: 700,
            }}
          >
            <img src="/favicon.svg" alt="" width={32} height={32} />
            Ekorok
          </TextLink>
        </Container>
      </Box>
      {children}
    </>
  );
}
