import { createFileRoute } from "@tanstack/react-router";
import { LawPage } from "../../../features/administration/law/law-page.tsx";
import { ratesAddress } from "../../../features/administration/rates/rates-address.ts";

export const Route = createFileRoute("/_app/admin/prawo")({
  validateSearch: ratesAddress,
  component: LawPage,
});
