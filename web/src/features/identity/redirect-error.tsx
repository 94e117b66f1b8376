import { Alert, AlertTitle, Container } from "@mui/material";
import { useState } from "react";

/** With what somebody was sent back from a sign-in elsewhere. */
export function RedirectError({ text }: { text: string | null }) {
  const [isShown, setShown] = useState(text !== null);
  if (!isShown) return null;
  return (
    <Container maxWidth="sm" sx={{ pt: 3 }}>
      <Alert severity="error" closeText="Zamknij" onClose={() => setShown(false)} sx={{ overflowWrap: "anywhere" }}>
        <AlertTitle>Logowanie nie powiodło się</AlertTitle>
        {text}
      </Alert>
    </Container>
  );
}
