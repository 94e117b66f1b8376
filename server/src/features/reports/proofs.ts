import type { SignedIn } from "@ekorok/domain/users/permissions";

declare const proof: unique symbol;

/** A uid whose reports the caller may read. Made only by access.ts, as are the others. */
export type ReadableReports = string & { readonly [proof]: "report.read" };

/** Whose reports, and who is at work: they differ while an administrator acts for a client. Who may write may read. */
type Acting = { readonly uid: ReadableReports; readonly actorUid: string };
export type ReportWriter = Acting & { readonly caller: SignedIn; readonly [proof]: "report.write" };
export type ReportReviewer = Acting & { readonly [proof]: "report.review" };
