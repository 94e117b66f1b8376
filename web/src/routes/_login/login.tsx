import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { SignInForm } from "../../features/identity/sign-in-form.tsx";
import { useSession } from "../../session/use-session.ts";
import { CardPage } from "../../ui/card-page.tsx";

export const Route = createFileRoute("/_login/login")({ component: LoginPage });

function LoginPage() {
  const { state } = useSession();
  const navigate = Route.useNavigate();
  const isSignedIn = state.status === "signed-in"; // here or in another tab

  // The same address once more: the guard knows where somebody who is signed in belongs.
  useEffect(() => {
    if (isSignedIn) void navigate({ to: "/login", search: true, replace: true });
  }, [isSignedIn, navigate]);

  return (
    <CardPage title="Logowanie">
      <SignInForm />
    </CardPage>
  );
}
