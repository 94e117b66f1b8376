import { useSession } from "../../session/use-session.ts";
import { TextLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/panel.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { SessionList } from "./session-list.tsx";
import text from "../../ui/text.module.css";

/** Always about the signed-in person, also while they act for a client. */
export function SecurityPage() {
  const { state } = useSession();
  if (state.status !== "signed-in") return null; // on the way to the sign-in page
  return (
    <Page title="Bezpieczeństwo konta">
      <Stack gap={5}>
        <Section title="Zalogowane przeglądarki">
          <p className={text.narrow}>
            Tu są Twoje własne sesje, Twój drugi składnik i&nbsp;Twoje hasło
            {state.user.isAdmin && <>, także wtedy, gdy działasz w&nbsp;imieniu klienta</>}. Jeśli którejś sesji nie
            rozpoznajesz, wybierz przy niej „To nie ja”: zakończymy wszystkie i&nbsp;poprosimy o&nbsp;nowe hasło.
          </p>
          <SessionList user={state.user} />
        </Section>
        <SecondFactorSection user={state.user} />
        <Section title="Zmień hasło">
          <ChangePasswordForm user={state.user} />
        </Section>
        <Section title="Powiadomienia e-mail">
          <p>
            <TextLink to="/konto/powiadomienia">Wybierz, o&nbsp;czym mamy pisać</TextLink>
          </p>
        </Section>
      </Stack>
    </Page>
  );
}
