import { Alert, Box, Typography } from "@mui/material";
import { useState } from "react";
import { CardPage } from "../../ui/card-page.tsx";
import { TextLink } from "../../ui/links.tsx";
import { ResetForm } from "./reset-form.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";

type Props = {
  token: string | undefined;
  /** The address holds something that is no token. */
  isDamaged: boolean;
  email: string;
  onDone: () => void;
};

const damagedLink = "Link jest niepełny lub uszkodzony. Otwórz go jeszcze raz z wiadomości albo poproś poniżej o nowy.";

/** For whoever has forgotten the password: asks for the address, and with the token of the link for a new one. */
export function ResetCard({ token, isDamaged, email, onDone }: Props) {
  const [deadLink, setDeadLink] = useState(isDamaged ? damagedLink : null);
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
      <ResetRequestForm known={email} />
      <Box sx={{ mt: 2.5, textAlign: "center" }}>
        <TextLink to="/login" search={true}>
          Wróć do logowania
        </TextLink>
      </Box>
    </CardPage>
  );
}
