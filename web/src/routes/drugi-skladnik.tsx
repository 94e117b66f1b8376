import { createFileRoute } from "@tanstack/react-router";
import { SetUpPage } from "../features/identity/second-factor/set-up-page.tsx";
import { LoginLayout } from "../features/shell/login-layout.tsx";

export const Route = createFileRoute("/drugi-skladnik")({ component: SetUp });

function SetUp() {
  const navigate = Route.useNavigate();
  return (
    <LoginLayout>
      {/* The same address once more: the guard knows where somebody belongs who has set it up. */}
      <SetUpPage onDone={() => void navigate({ to: "/drugi-skladnik", search: true, hash: true, replace: true })} />
    </LoginLayout>
  );
}
