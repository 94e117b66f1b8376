import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../../-not-found-page.tsx";

/** Whatever matches nothing else. */
export const Route = createFileRoute("/_app/_client/$")({ component: NotFoundPage });
