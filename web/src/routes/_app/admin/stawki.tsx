import { createFileRoute } from "@tanstack/react-router";
import { RatesPage } from "../../../features/administration/rates/rates-page.tsx";
import { ratesAddress } from "../../../features/administration/rates/rates-address.ts";

export const Route = createFileRoute("/_app/admin/stawki")({
  validateSearch: ratesAddress,
  component: RatesPage,
});
