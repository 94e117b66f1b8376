import { createFileRoute } from "@tanstack/react-router";
import { AreaQuestionsPage } from "../../../../features/first-month/area-questions-page.tsx";

export const Route = createFileRoute("/_app/_client/konto/czesci")({ component: AreaQuestionsPage });
