import { createFileRoute } from "@tanstack/react-router";
import { CompanyPage } from "../../../../features/company/company-page.tsx";
import { KsefOfCompany } from "../../../../features/ksef/elsewhere/ksef-of-company.tsx";

export const Route = createFileRoute("/_app/_client/konto/dane-firmy")({
  component: () => <CompanyPage ksef={<KsefOfCompany />} />,
});
