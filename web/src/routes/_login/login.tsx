import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { hasKeptItem } from "../../features/dictionaries/kept-item-names.ts";
import { SessionEnded } from "../../features/identity/session-ended.tsx";
import { SignInForm } from "../../features/identity/sign-in-form.tsx";
import { hasKeptWork } from "../../features/reports/saving/kept-names.ts";
import { WAY_BACK, wayBackFrom } from "../../navigation/way-back.ts";
import { useSession } from "../../session/use-session.ts";
import { CardPage } from "../../ui/page.tsx";

export const Route = createFileRoute("/_login/login")({ component: LoginPage });

function LoginPage() {
  const { state } = useSession();
  const navigate = Route.useNavigate();
  const { state: how, search } = useLocation();
  // A page that was opened anew no longer knows of the session; what it has left behind tells of it.
  const isWorkKept = hasKeptWork(window.localStorage);
  const isItemKept = hasKeptItem(window.sessionStorage);
  const hasEnded = how.hasEnded === true || (WAY_BACK in search && (isWorkKept || isItemKept));
  const isSignedIn = state.status === "signed-in"; // here or in another tab

  // The same address once more: the guard knows where somebody who is signed in belongs.
  useEffect(() => {
    if (isSignedIn) void navigate({ to: "/login", search: true, replace: true });
  }, [isSignedIn, navigate]);

  return (
    <CardPage title="Logowanie">
      {hasEnded && (
        <SessionEnded
          page={wayBackFrom(search[WAY_BACK])}
          isForgotten={how.isForgotten === true}
          hasKeptWork={isWorkKept}
          hasKeptItem={isItemKept}
        />
      )}
      <SignInForm />
    </CardPage>
  );
}
