import { createFileRoute } from "@tanstack/react-router";
import { SecurityPage } from "../../../../features/identity/security-page.tsx";

export const Route = createFileRoute("/_app/_client/konto/bezpieczenstwo")({ component: SecurityPage });
