import { may, type SignedIn } from "@ekorok/domain";
import { notAllowed } from "../../errors.ts";
import type { ReadableReports, ReportReviewer, ReportWriter } from "./proofs.ts";

// The assertions are the proofs themselves.
// oxlint-disable typescript/no-unsafe-type-assertion
export function readableReports(caller: SignedIn, uid: string): ReadableReports {
  if (!may(caller, { do: "report.read", uid })) throw notAllowed();
  return uid as ReadableReports;
}

export function reportWriter(caller: SignedIn, uid: string): ReportWriter {
  if (!may(caller, { do: "report.write", uid })) throw notAllowed();
  return { uid: uid as ReadableReports, actorUid: caller.uid, caller } as ReportWriter;
}

export function reportReviewer(caller: SignedIn, uid: string): ReportReviewer {
  if (!may(caller, { do: "report.review", uid })) throw notAllowed();
  return { uid: uid as ReadableReports, actorUid: caller.uid } as ReportReviewer;
}
