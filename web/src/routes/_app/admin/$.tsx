import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../../-error-pages.tsx";

/** Any other path of the administration. Here, not below _client, so that it carries no uid. */
export const Route = createFileRoute("/_app/admin/$")({ component: NotFoundPage });
