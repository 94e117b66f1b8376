import { createFileRoute } from "@tanstack/react-router";
import { OwnDataPage } from "../../../../features/papers/own-data-page.tsx";

export const Route = createFileRoute("/_app/_client/konto/dane")({ component: OwnDataPage });
