import { createFileRoute, Navigate } from "@tanstack/react-router";
import { SessionWaiting } from "../features/identity/session-waiting.tsx";
import { SignInForm } from "../features/identity/sign-in-form.tsx";
import { useSession } from "../session/use-session.ts";
import { Page } from "../ui/page.tsx";

export const Route = createFileRoute("/login")({ component: LoginPage });

function LoginPage() {
  const { state } = useSession();
  if (state.status === "signed-in") return <Navigate to="/" search={true} replace />;
  return (
    <Page title="Logowanie">
      {state.status === "starting" ? <SessionWaiting isUnreachable={state.isUnreachable} /> : <SignInForm />}
    </Page>
  );
}
