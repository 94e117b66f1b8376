import type { moveManyOutput } from "@ekorok/domain";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import { lockReports } from "./lock.ts";
import type { ReportReviewer } from "./proofs.ts";
import { periodOf, WHOLE_YEAR } from "./report-key.ts";
import { reviewReport, statusMoved } from "./review.ts";

type Which = { uid: string; year: number; month?: number | undefined; number?: number | undefined };
type Result = z.infer<typeof moveManyOutput>["results"][number];
const nameOf = ({ uid, year, month = WHOLE_YEAR }: Which) => `${uid} ${year} ${month}`;

/** Approves or returns several; one that cannot be moved does not keep the others from it. */
export async function moveMany(
  db: Db,
  reviewerOf: (uid: string) => ReportReviewer,
  reports: readonly Which[],
  move: "approve" | "return",
  reason: string | null,
): Promise<z.infer<typeof moveManyOutput>> {
  if (move === "return" && reason === null)
    throw new Refused("INVALID_ARGUMENT", "Podaj powód zwrotu.", {
      issues: [{ path: "/data/reason", message: "Podaj powód zwrotu." }],
    });
  // All reports before the first is moved: a move takes its client's history, too, and that comes last wherever one is
  // moved. Whoever holds a history and then wants a report would wait for somebody who has the one and wants the other.
  const keys = reports.map((which) => ({ uid: which.uid, ...periodOf(which) }));
  const there = new Set((await lockReports(db, keys)).map(nameOf));
  const results: Result[] = [];
  for (const which of reports) {
    const { uid, year, month } = which;
    const told = { uid, year, month: month ?? null };
    try {
      if (!there.has(nameOf(which))) statusMoved("draft", move);
      const { status } = await db.transaction((db) =>
        reviewReport(db, reviewerOf(uid), periodOf(which), move, reason, which.number),
      );
      results.push({ ...told, status, message: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push({ ...told, status: null, message: error.message }); // told beside the others
    }
  }
  return { results };
}
