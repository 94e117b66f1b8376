import { Button, Stack, Typography } from "@mui/material";
import { createFileRoute } from "@tanstack/react-router";
import { ChangePasswordForm } from "../features/identity/change-password-form.tsx";
import { SessionList } from "../features/identity/session-list.tsx";
import { SessionWaiting } from "../features/identity/session-waiting.tsx";
import { useSignOut } from "../features/identity/use-sign-out.ts";
import type { User } from "../session/session-state.ts";
import { useSession } from "../session/use-session.ts";
import { ButtonLink } from "../ui/links.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";

export const Route = createFileRoute("/konto")({ component: AccountPage });

function AccountPage() {
  const { state } = useSession();
  return (
    <Page title="Ustawienia konta">
      {state.status === "starting" && <SessionWaiting isUnreachable={state.isUnreachable} />}
      {state.status === "signed-out" && (
        <>
          <Typography sx={{ mb: 4 }}>Zaloguj się, aby zobaczyć swoje konto.</Typography>
          <ButtonLink to="/login" search={true} variant="contained" size="large">
            Zaloguj
          </ButtonLink>
        </>
      )}
      {/* The key: whoever signs in next must not find what the last one typed. */}
      {state.status === "signed-in" && <Account key={state.user.id} user={state.user} />}
    </Page>
  );
}

function Account({ user }: { user: User }) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Stack spacing={3}>
      <Section title="Twoje dane">
        <Typography sx={{ mb: 2, overflowWrap: "anywhere" }}>
          {user.displayName && (
            <>
              {user.displayName}
              <br />
            </>
          )}
          {user.email}
        </Typography>
        <Button variant="outlined" loading={isSigningOut} onClick={signOut}>
          Wyloguj
        </Button>
      </Section>
      <Section title="Zmień hasło">
        <ChangePasswordForm user={user} />
      </Section>
      <Section title="Sesje">
        <Typography sx={{ mb: 1, maxWidth: "65ch" }}>
          Przeglądarki, w&nbsp;których jesteś zalogowany. Jeśli którejś nie rozpoznajesz, zakończ jej sesję i&nbsp;zmień
          hasło.
        </Typography>
        <SessionList uid={user.id} />
      </Section>
    </Stack>
  );
}
