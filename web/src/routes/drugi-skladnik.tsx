import { createFileRoute } from "@tanstack/react-router";
import { SetUpPage } from "../features/identity/second-factor/set-up-page.tsx";
import { LoginLayout } from "../features/shell/login-layout.tsx";

export const Route = createFileRoute("/drugi-skladnik")({ component: SetUp });

function SetUp() {
  const navigate = Route.useNavigate();
  return (
    <LoginLayout>
      {/* Opens the same address again: the guard then redirects to the wanted page. */}
      <SetUpPage onDone={() => void navigate({ to: "/drugi-skladnik", search: true, hash: true, replace: true })} />
    </LoginLayout>
  );
}
