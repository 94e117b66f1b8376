import { Alert, Box, Typography } from "@mui/material";
import { useState } from "react";
import { CardPage } from "../../ui/card-page.tsx";
import { TextLink } from "../../ui/links.tsx";
import { ResetForm } from "./reset-form.tsx";

type Props = { token: string | undefined; isDamaged: boolean; onDone: () => void };

const damagedLink =
  "Link jest niepełny lub uszkodzony. Otwórz go jeszcze raz z wiadomości z zaproszeniem albo poproś swojego doradcę o nowe.";

/** For whoever was invited: sets the first password. The token is not in the address for long, so a reload loses it. */
export function InvitationCard({ token, isDamaged, onDone }: Props) {
  const [deadLink, setDeadLink] = useState(isDamaged ? damagedLink : null);
  if (token !== undefined && deadLink === null)
    return (
      <CardPage title="Witaj w Ekorok">
        <Typography sx={{ mb: 2.5 }}>
          Twoje konto jest gotowe. Ustaw hasło, a&nbsp;potem zaloguj się nim i&nbsp;adresem e&#8209;mail, na który
          przyszło zaproszenie.
        </Typography>
        <ResetForm token={token} purpose="invite" onDone={onDone} onDeadLink={setDeadLink} />
      </CardPage>
    );
  return (
    <CardPage title="Zaproszenie do Ekorok">
      {deadLink === null ? (
        <Typography>
          Otwórz jeszcze raz link z&nbsp;wiadomości z&nbsp;zaproszeniem. Jeśli już nie działa, poproś swojego doradcę
          o&nbsp;nowe.
        </Typography>
      ) : (
        <Alert severity="error">{deadLink}</Alert>
      )}
      <Box sx={{ mt: 2.5, textAlign: "center" }}>
        <TextLink to="/login">Przejdź do logowania</TextLink>
      </Box>
    </CardPage>
  );
}
