import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../../-error-pages.tsx";

/** Whatever matches nothing else. */
export const Route = createFileRoute("/_app/_client/$")({ component: NotFoundPage });
