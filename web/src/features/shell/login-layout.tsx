import { Box, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";

export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: "100dvh",
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        px: 2,
        py: { xs: 4, sm: 8 },
      }}
    >
      <Box component="header" sx={{ mb: 3 }}>
        <Brand size={40} />
      </Box>
      <Paper variant="outlined" sx={{ width: "100%", maxWidth: 440, p: { xs: 2.5, sm: 4 } }}>
        {children}
      </Paper>
      <Typography component="footer" variant="body2" color="textSecondary" sx={{ mt: 3, textAlign: "center" }}>
        Sprawozdania środowiskowe producentów i&nbsp;importerów
      </Typography>
    </Box>
  );
}
