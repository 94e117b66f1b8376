import type { moveManyOutput } from "@ekorok/domain";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import type { ReportReviewer } from "./proofs.ts";
import { WHOLE_YEAR, periodOf } from "./report-key.ts";
import { reviewReport } from "./review.ts";

type Which = { uid: string; year: number; month?: number | undefined };
/** The year itself comes before its months, as everywhere. */
const nameOf = ({ uid, year, month = WHOLE_YEAR }: Which) => `${uid} ${year} ${String(month).padStart(2, "0")}`;

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
  const results = new Map<string, z.infer<typeof moveManyOutput>["results"][number]>();
  // In one order for everybody, so that two administrators never wait for each other in a circle.
  for (const which of reports.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const { uid, year, month } = which;
    const told = { uid, year, month: month ?? null };
    try {
      const { status } = await db.transaction((db) => reviewReport(db, reviewerOf(uid), periodOf(which), move, reason));
      results.set(nameOf(which), { ...told, status, message: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.set(nameOf(which), { ...told, status: null, message: error.message }); // told beside the others
    }
  }
  return { results: reports.flatMap((which) => results.get(nameOf(which)) ?? []) };
}
