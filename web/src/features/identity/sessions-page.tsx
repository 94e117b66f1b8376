import { Stack, Typography } from "@mui/material";
import { useSession } from "../../session/use-session.ts";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SessionList } from "./session-list.tsx";

/** Always about whoever is signed in, also while they act for a client. */
export function SessionsPage() {
  const { state } = useSession();
  if (state.status !== "signed-in") return null; // on the way to the sign-in page
  return (
    <Page title="Sesje">
      <Stack spacing={3}>
        <Section title="Zalogowane przeglądarki">
          <Typography sx={{ mb: 1, maxWidth: "65ch" }}>
            Tu są Twoje własne sesje i&nbsp;Twoje hasło
            {state.user.isAdmin && <>, także wtedy, gdy działasz w&nbsp;imieniu klienta</>}. Jeśli którejś nie
            rozpoznajesz, zakończ ją i&nbsp;zmień hasło.
          </Typography>
          <SessionList uid={state.user.id} />
        </Section>
        <Section title="Zmień hasło">
          <ChangePasswordForm user={state.user} />
        </Section>
      </Stack>
    </Page>
  );
}
