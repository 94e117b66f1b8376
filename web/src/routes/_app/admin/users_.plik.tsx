import { createFileRoute } from "@tanstack/react-router";
import { ClientsFilePage } from "../../../features/users/from-file/clients-file-page.tsx";

/** The consultancy's own list of clients is read in. */
export const Route = createFileRoute("/_app/admin/users_/plik")({
  staticData: { needsDocuments: false },
  component: ClientsFilePage,
});
