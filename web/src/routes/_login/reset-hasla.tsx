import { LINK_TOKEN } from "@ekorok/domain/users/identity";
import { createFileRoute, Navigate, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { resetPassword } from "../../api/auth.ts";
import { InvitationCard, ResetCard, SetBesideOtherCard } from "../../features/identity/reset-card.tsx";
import { searchOf } from "../../navigation/search-params.ts";
import { useSession } from "../../session/use-session.ts";
import { toasts } from "../../ui/overlays/toasts.ts";

/** Stands for an invalid token, such as a link that a mail program has cut. */
const DAMAGED = "";

const said = searchOf({
  token: (value) => (typeof value === "string" && LINK_TOKEN.test(value) ? value : DAMAGED),
  /** Set if the link is from an invitation. */
  zaproszenie: (value) => (value === "1" ? value : undefined),
});
/** Other parameters are kept for the page after the sign-in. */
type Search = ReturnType<typeof said> & { [name: string]: unknown };

export const Route = createFileRoute("/_login/reset-hasla")({
  validateSearch: (search: Record<string, unknown>): Search => ({ ...search, ...said(search) }),
  component: ResetPage,
});

type Answer = Awaited<ReturnType<typeof resetPassword>>;

function ResetPage() {
  const { session, state } = useSession();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const [token] = useState(search.token);
  const email = useLocation({ select: ({ state }) => state.email ?? "" });
  const isLinkSent = useLocation({ select: ({ state }) => state.isLinkSent === true });
  const isInvited = search.zaproszenie !== undefined;
  const [isSet, setSet] = useState(false);
  const [isEntering, setEntering] = useState(false); // signing in as the person whose password was set
  const other = state.status === "signed-in" && !isEntering ? state.user.email : null;

  // The token opens an account, so it is removed from the address, the history and the screen.
  useEffect(() => {
    if (search.token !== undefined) void navigate({ search: (old) => ({ ...old, token: undefined }), replace: true });
  }, [search.token, navigate]);

  const finish = async (answer: Answer) => {
    if (answer.idToken !== null) {
      setEntering(true);
      await session.signInBy(async () => answer);
      const state = session.state();
      const isAdmin = state.status === "signed-in" && state.user.isAdmin;
      await navigate({ to: isAdmin ? "/admin" : "/start", search: {}, replace: true });
      return;
    }
    // A reset ends all sessions, perhaps this browser's, too: notice it now, not at the next click.
    await session.getIdToken(true).catch(() => null);
    if (session.state().status !== "signed-in")
      toasts.show("success", `Hasło zostało ${isInvited ? "ustawione" : "zmienione"}. Możesz się zalogować.`);
    setSet(true);
  };

  if (isSet)
    return other === null ? (
      <Navigate to="/login" search={(old: Search) => ({ ...old, zaproszenie: undefined })} replace />
    ) : (
      <SetBesideOtherCard email={other} />
    );
  const card = {
    token: token === DAMAGED ? undefined : token,
    isDamaged: token === DAMAGED,
    onDone: (answer: Answer) => void finish(answer),
  };
  return isInvited ? (
    <InvitationCard {...card} other={other} />
  ) : (
    <ResetCard {...card} email={email} isLinkSent={isLinkSent} />
  );
}
