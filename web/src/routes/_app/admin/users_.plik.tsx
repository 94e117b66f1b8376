import { createFileRoute } from "@tanstack/react-router";
import { ClientsFilePage } from "../../../features/users/from-file/clients-file-page.tsx";

/** Importing the consultancy's list of clients. */
export const Route = createFileRoute("/_app/admin/users_/plik")({
  staticData: { needsDocuments: false },
  component: ClientsFilePage,
});
