import { createFileRoute } from "@tanstack/react-router";
import { KsefConnectionPage } from "../../../../features/ksef/connection/connection-page.tsx";

export const Route = createFileRoute("/_app/_client/konto/ksef")({ component: KsefConnectionPage });
