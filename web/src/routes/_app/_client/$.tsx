import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../../-error-pages.tsx";

/** Any other address. */
export const Route = createFileRoute("/_app/_client/$")({ component: NotFoundPage });
