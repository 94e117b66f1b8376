import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../../-error-pages.tsx";

/** A path of the administration that matches nothing else. It is no page of a client's, so it carries no uid. */
export const Route = createFileRoute("/_app/admin/$")({ component: NotFoundPage });
