import { createFileRoute } from "@tanstack/react-router";
import { SystemPage } from "../../../features/administration/system/system-page.tsx";

export const Route = createFileRoute("/_app/admin/system")({
  staticData: { needsDocuments: false },
  component: SystemPage,
});
