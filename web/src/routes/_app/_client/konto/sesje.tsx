import { createFileRoute } from "@tanstack/react-router";
import { SessionsPage } from "../../../../features/identity/sessions-page.tsx";

export const Route = createFileRoute("/_app/_client/konto/sesje")({ component: SessionsPage });
