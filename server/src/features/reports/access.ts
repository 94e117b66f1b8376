import { may, type SignedIn } from "@ekorok/domain/users/permissions";
import { notAllowed, type Refused } from "../../errors/refused.ts";
import type { ReadableHistory } from "../history/store.ts";
import { otherAdministratorsReports } from "./lock.ts";
import type { ReadableReports, ReportReviewer, ReportWriter, RowsWriter } from "./report-key.ts";

const refusalFor = ({ colleagues }: SignedIn, uid: string): Refused =>
  colleagues.includes(uid) ? otherAdministratorsReports() : notAllowed();

// The assertions are the proofs themselves.
// oxlint-disable typescript/no-unsafe-type-assertion
export function readableReports(caller: SignedIn, uid: string): ReadableReports {
  if (!may(caller, { do: "report.read", uid })) throw refusalFor(caller, uid);
  return uid as ReadableReports;
}

export function reportHistory(caller: SignedIn, uid: string): ReadableHistory {
  readableReports(caller, uid);
  return uid as ReadableHistory;
}

export function reportWriter(caller: SignedIn, uid: string): ReportWriter {
  if (!may(caller, { do: "report.write", uid })) throw refusalFor(caller, uid);
  return { uid: uid as ReadableReports, actorUid: caller.uid, caller } as ReportWriter;
}

/** The program itself, for a client who has switched on that it takes sales. */
export const programAsWriter = (uid: string): RowsWriter =>
  ({ uid: uid as ReadableReports, actorUid: null, caller: null }) as RowsWriter;

export function reportReviewer(caller: SignedIn, uid: string): ReportReviewer {
  if (!may(caller, { do: "report.review", uid })) throw refusalFor(caller, uid);
  return { uid: uid as ReadableReports, actorUid: caller.uid } as ReportReviewer;
}
