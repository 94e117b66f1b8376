import type { ReportMonth } from "@ekorok/domain/periods/month";
import { useIsAdmin } from "../../session/use-session.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useClient } from "../client/use-client.ts";

const ConsultancyNotes = lazyPart(() => import("./consultancy-notes.tsx"), "ConsultancyNotes");

/** The consultancy's notes on the pages of a client's reports. Clients do not even load the code. */
export function LazyNotes({ report }: { report: { readonly year: number; readonly month: ReportMonth } }) {
  const isAdmin = useIsAdmin();
  const { uid, isOwn, isDeleted } = useClient();
  if (!isAdmin || isOwn || isDeleted) return null;
  return <ConsultancyNotes key={`${uid} ${report.year} ${report.month ?? ""}`} uid={uid} report={report} />;
}
