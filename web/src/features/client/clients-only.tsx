import { NO_CLIENT } from "@ekorok/domain/users/permissions";
import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useIsAdmin } from "../../session/use-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { NotAllowedState } from "../../ui/states.tsx";
import { useClient } from "./use-client.ts";

/** Account pages that everybody has, whether they report or not. */
const ofThePerson = new Set(
  ["", "/bezpieczenstwo", "/sesje", "/powiadomienia", "/dane-firmy"].map((end) => `/konto${end}`),
);

/**
 * Shows a client's pages. A consultancy account without administrator rights is no client and gets a notice instead.
 */
export function ClientsOnly({ children }: { children: ReactNode }) {
  const { isOwn, document } = useClient();
  const isAdmin = useIsAdmin();
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, "") });
  if (!isOwn || isAdmin || !document.isStaff || ofThePerson.has(path)) return children;
  return (
    <Page title="Konto biura">
      <NotAllowedState
        title="To nie jest konto klienta"
        action={
          <ButtonLink to="/konto/bezpieczenstwo" look="outlined">
            Bezpieczeństwo konta
          </ButtonLink>
        }
      >
        {NO_CLIENT}
      </NotAllowedState>
    </Page>
  );
}
