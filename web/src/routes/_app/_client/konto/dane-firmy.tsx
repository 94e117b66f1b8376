import { createFileRoute } from "@tanstack/react-router";
import { CompanyPage } from "../../../../features/company/company-page.tsx";

export const Route = createFileRoute("/_app/_client/konto/dane-firmy")({ component: CompanyPage });
