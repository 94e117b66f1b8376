import { Box, Container, Typography } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { userDocumentQuery } from "../../api/documents.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { nameOf } from "./name-of.ts";

/** For whom an administrator acts, on every page, and the way out. */
export function ClientBanner({ uid }: { uid: string }) {
  const { data } = useSuspenseQuery(userDocumentQuery(uid));
  return (
    <Box
      component="section"
      aria-label="Działasz jako klient"
      sx={{
        position: { sm: "sticky" },
        top: 0,
        zIndex: "appBar",
        bgcolor: "warning.main",
        color: "warning.contrastText",
        displayPrint: "none",
      }}
    >
      <Container maxWidth={false} sx={{ display: "flex", alignItems: "center", gap: 2, py: 0.75 }}>
        <Typography sx={{ flexGrow: 1, minWidth: 0, lineHeight: 1.3, overflowWrap: "anywhere" }}>
          Działasz w&nbsp;imieniu klienta: <strong>{nameOf(data)}</strong>
        </Typography>
        <ButtonLink to="/admin/users" color="inherit" variant="outlined" size="small" sx={{ flexShrink: 0 }}>
          Zakończ
        </ButtonLink>
      </Container>
    </Box>
  );
}
