import { createFileRoute } from "@tanstack/react-router";
import { MailChoicesPage } from "../../../../features/identity/mail-choices-page.tsx";

export const Route = createFileRoute("/_app/_client/konto/powiadomienia")({ component: MailChoicesPage });
