import { Box, Button, Typography } from "@mui/material";
import type { SignedIn } from "../../session/session-state.ts";
import { useSession } from "../../session/use-session.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { Section } from "../../ui/section.tsx";
import { SessionWaiting } from "./session-waiting.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** Who is signed in, or the way in. */
export function AccountSection() {
  const { state } = useSession();
  return (
    <Section title="Twoje konto">
      {state.status === "starting" && <SessionWaiting isUnreachable={state.isUnreachable} />}
      {state.status === "signed-out" && (
        <>
          <Typography sx={{ mb: 2 }}>Masz już konto? Zaloguj się adresem e&#8209;mail i&nbsp;hasłem.</Typography>
          <ButtonLink to="/login" variant="contained">
            Zaloguj
          </ButtonLink>
        </>
      )}
      {state.status === "signed-in" && <SignedInAs state={state} />}
    </Section>
  );
}

function SignedInAs({ state: { user, documents } }: { state: SignedIn }) {
  const { session } = useSession();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      <Typography sx={{ mb: 2, overflowWrap: "anywhere" }}>
        Zalogowano jako <strong>{user.displayName || user.email}</strong>
        {user.displayName && ` (${user.email})`}
        {user.isAdmin && ", administrator"}
      </Typography>
      {documents === "failed" && (
        <Box sx={{ mb: 2 }}>
          <RetryAlert severity="warning" onRetry={session.reloadDocuments}>
            Nie udało się wczytać danych konta.
          </RetryAlert>
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <ButtonLink to="/konto" variant="contained">
          Ustawienia konta
        </ButtonLink>
        <Button variant="outlined" loading={isSigningOut} onClick={signOut}>
          Wyloguj
        </Button>
      </Box>
    </>
  );
}
