import { Alert, Box, Typography } from "@mui/material";
import { useState } from "react";
import { CardPage } from "../../ui/card-page.tsx";
import { TextLink } from "../../ui/links.tsx";
import { ResetForm } from "./reset-form.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";

type Props = { token: string | undefined; onDone: () => void };

/** For whoever has forgotten the password: asks for the address, and with the token of the link for a new one. */
export function ResetCard({ token, onDone }: Props) {
  const [deadLink, setDeadLink] = useState<string | null>(null);
  if (token !== undefined && deadLink === null)
    return (
      <CardPage title="Nowe hasło">
        <ResetForm token={token} purpose="reset" onDone={onDone} onDeadLink={setDeadLink} />
      </CardPage>
    );
  return (
    <CardPage title="Resetowanie hasła">
      {deadLink !== null && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {deadLink}
        </Alert>
      )}
      <Typography sx={{ mb: 2.5 }}>
        Podaj adres e&#8209;mail swojego konta. Wyślemy na niego link do ustawienia nowego hasła. Link działa raz, przez
        30&nbsp;minut.
      </Typography>
      <ResetRequestForm />
      <Box sx={{ mt: 2.5, textAlign: "center" }}>
        <TextLink to="/login" search={true}>
          Wróć do logowania
        </TextLink>
      </Box>
    </CardPage>
  );
}
