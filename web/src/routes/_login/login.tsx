import { LINK_TOKEN } from "@ekorok/domain/users/identity";
import { createFileRoute, type HistoryState, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { hasItemDraft } from "../../features/dictionaries/item-draft-names.ts";
import styles from "../../features/identity/identity.module.css";
import { SessionEnded } from "../../features/identity/session-ended.tsx";
import { SignInForm } from "../../features/identity/sign-in-form.tsx";
import { hasReportDrafts } from "../../drafts.ts";
import { RETURN_PATH, returnPathFrom } from "../../navigation/guard.ts";
import { useSession } from "../../session/use-session.ts";
import { Alert } from "../../ui/alert.tsx";
import { CardPage } from "../../ui/page.tsx";

export const Route = createFileRoute("/_login/login")({ component: LoginPage });

function LoginPage() {
  const { state } = useSession();
  const navigate = Route.useNavigate();
  const { state: how, search } = useLocation();
  const link = useFactorLink(FACTOR_LINK in search ? search[FACTOR_LINK] : undefined);
  const isSent = how.hasEnded === true || RETURN_PATH in search;
  const isSignedIn = state.status === "signed-in"; // here or in another tab

  // Opens the same address again: the guard then redirects to the wanted page.
  useEffect(() => {
    if (isSignedIn) void navigate({ to: "/login", search: true, hash: true, replace: true });
  }, [isSignedIn, navigate]);

  return (
    <CardPage title="Logowanie">
      {isSent && <WhySent how={how} page={returnPathFrom(search[RETURN_PATH])} />}
      {link !== undefined && (
        <Alert tone="info" className={styles.above}>
          Zaloguj się hasłem. Zaraz potem ustawisz drugi składnik od nowa.
        </Alert>
      )}
      <SignInForm link={link} />
    </CardPage>
  );
}

const FACTOR_LINK = "drugi-skladnik";

/** The token from a mailed link. It is removed from the address, so that it is neither in the history nor copied. */
function useFactorLink(said: unknown): string | undefined {
  const navigate = Route.useNavigate();
  const [link] = useState(() => (typeof said === "string" && LINK_TOKEN.test(said) ? said : undefined));
  useEffect(() => {
    if (said !== undefined) void navigate({ search: (old) => ({ ...old, [FACTOR_LINK]: undefined }), replace: true });
  }, [said, navigate]);
  return link;
}

/** After a reload the history state is lost; stored drafts then show that a session has ended. */
function WhySent({ how, page }: { how: HistoryState; page: string }) {
  const isWorkKept = hasReportDrafts(window.localStorage);
  const isItemKept = hasItemDraft(window.sessionStorage);
  if (!how.hasEnded && !isWorkKept && !isItemKept) return null;
  return (
    <SessionEnded
      page={page}
      isForgotten={how.isForgotten === true}
      hasKeptWork={isWorkKept}
      hasKeptItem={isItemKept}
    />
  );
}
