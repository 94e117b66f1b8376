import type { ReportMonth } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { moveManyOutput } from "@ekorok/domain/reports/contract/report-moves";
import { isGivenBack, type ReportMove } from "@ekorok/domain/reports/status";
import { approvalFinalFrom, TAKE_BACK_MINUTES } from "@ekorok/domain/reports/due-dates";
import type { z } from "zod";
import type { Answers } from "../../../answers/answers.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { Db } from "../../../db/index.ts";
import { invalid, notPossible, Refused } from "../../../errors/refused.ts";
import { addReportMail, type MailQueue } from "../../../mail/mail-queue.ts";
import { reportReviewer } from "../access.ts";
import { type Client, readClientToChange, lockReport, lockReports } from "../lock.ts";
import {
  type ReportReviewer,
  monthOf,
  periodOf,
  WHOLE_YEAR_MONTH,
  type Period,
  type ReportKey,
} from "../report-key.ts";
import { recomputeReadySql } from "../area-bits.ts";
import { matchCountries } from "../rows/match-countries.ts";
import { type Standing, untouched } from "../store.ts";
import { openMonths, recordMove, statusMoved, type MovedReport } from "./moves.ts";

export const reviewAnswers = (mail: Pick<MailQueue, "wake">) =>
  ({
    returnReport: async ({ caller, commit }, { uid, reason, number, ...which }) => {
      const reviewer = reportReviewer(caller, uid);
      const moved = await commit((db) => reviewReport(db, reviewer, periodOf(which), "return", reason, number));
      mail.wake();
      return moved;
    },
    approveReport: ({ caller, commit }, { uid, number, ...which }) => {
      const reviewer = reportReviewer(caller, uid);
      return commit((db) => reviewReport(db, reviewer, periodOf(which), "approve", null, number));
    },
    takeBackApproval: ({ caller, commit }, { uid, ...which }) => {
      const reviewer = reportReviewer(caller, uid);
      return commit((db) => reviewReport(db, reviewer, periodOf(which), "takeBack", null));
    },
    reopenReport: async ({ caller, commit }, { uid, reason = null, number, ...which }) => {
      const reviewer = reportReviewer(caller, uid);
      const moved = await commit((db) => reviewReport(db, reviewer, periodOf(which), "reopen", reason, number));
      mail.wake();
      return moved;
    },
    moveReports: async ({ caller, commit }, { reports, move, reason }) => {
      const reviewer = (uid: string) => reportReviewer(caller, uid);
      const moved = await commit((db) => moveMany(db, reviewer, reports, move, reason ?? null));
      mail.wake();
      return moved;
    },
  }) satisfies Answers;

/** Moves a report to another status. The reason stays until it is submitted again. `number`: of the version seen. */
export async function reviewReport(
  db: Db,
  { uid, actorUid }: ReportReviewer,
  period: Period,
  move: Exclude<ReportMove, "submit">,
  reason: string | null,
  number?: number,
): Promise<MovedReport> {
  const client = await readClientToChange(db, { uid, actorUid });
  const key = { uid, ...period };
  const { revision: _, ...before } = await lockReport(db, key);
  const status = statusMoved(before.status, move);
  if (number !== undefined && number !== before.submissions) throw isResubmitted();
  if (move === "takeBack") await refuseFinal(db, before);
  if (isGivenBack(status) && client.anonymisedAt !== null) throw nobodyToCorrect();
  if (period.month === WHOLE_YEAR_MONTH && move === "approve")
    await refuseUnfinishedYear(db, client, period.year, before);
  const returnReason = isGivenBack(status) ? reason : null;
  const correction = before.correction + (move === "reopen" ? 1 : 0);
  if (isGivenBack(status)) {
    await db.execute(recomputeReadySql(key));
    await matchCountries(db, key);
    // Mailed at once: the client has to do something.
    const { year } = period;
    const which = { year, month: monthOf(period), isReopened: move === "reopen", reason };
    await addReportMail(db, { kind: "returned", uid, email: client.email, ...which });
  }
  // If the client changes the choice before the mail is sent, the history is slightly wrong.
  const isMailed = isGivenBack(status) && client.status === "active" && !client.mailsOff.includes("returned");
  const more = isMailed ? { isMailed } : {};
  return recordMove(db, key, { actorUid, move, before, more }, { ...before, status, correction, returnReason });
}

const isResubmitted = () =>
  notPossible("Klient złożył w międzyczasie nową wersję tego sprawozdania. Obejrzyj ją i zdecyduj ponownie.");

const nobodyToCorrect = () =>
  notPossible(
    "Konto tego klienta zostało usunięte i nikt nie poprawi już jego sprawozdań. Można je czytać i przyjmować, ale nie można ich zwracać ani otwierać ponownie.",
  );

/** After that time the client may have got a mail. Uses the database's clock, as the approval did. */
async function refuseFinal(db: Db, { approvedAt }: Standing): Promise<void> {
  if (approvedAt && (await databaseTime(db)) < approvalFinalFrom(approvedAt)) return;
  throw notPossible(
    `Przyjęcie można cofnąć tylko przez ${TAKE_BACK_MINUTES} minut, a te już minęły. Aby dane można było poprawić, otwórz sprawozdanie ponownie.`,
  );
}

/** A year can be approved only while its months say what was handed in. */
async function refuseUnfinishedYear(db: Db, client: Client, year: number, { isOutdated }: Standing): Promise<void> {
  const open = await openMonths(db, client, year);
  if (open.length === 0 && !isOutdated) return;
  throw notPossible(
    open.length > 0
      ? `Nie można przyjąć sprawozdania za rok, którego miesiące są otwarte: ${open.map((month) => formatMonth(year, month)).join(", ")}.`
      : "Po złożeniu tego sprawozdania poprawiono jeden z miesięcy. Poczekaj na nową wersję albo zwróć sprawozdanie do poprawy.",
    { findings: [], months: open },
  );
}

type ReviewedReport = { uid: string; year: number; month: ReportMonth; number?: number | undefined };
type MoveResult = z.infer<typeof moveManyOutput>["results"][number];
const nameOf = ({ uid, year, month }: ReportKey) => `${uid} ${year} ${month}`;

/** Moves several reports; one that cannot be moved does not stop the others. */
async function moveMany(
  db: Db,
  reviewerOf: (uid: string) => ReportReviewer,
  reports: readonly ReviewedReport[],
  move: "approve" | "takeBack" | "return",
  reason: string | null,
): Promise<z.infer<typeof moveManyOutput>> {
  if (move === "return" && reason === null)
    throw invalid("Podaj powód zwrotu.", {
      issues: [{ path: "/data/reason", message: "Podaj powód zwrotu." }],
    });
  // Locks all reports before the first move: a move locks the client's history, always last. A transaction with a
  // history that then wants a report would deadlock with one that has the report.
  const keys = reports.map((which) => ({ uid: which.uid, ...periodOf(which) }));
  const there = new Set((await lockReports(db, keys)).map(nameOf));
  const results = new Map<string, MoveResult>();
  // By client, as everything else locks the histories of several clients.
  const inOrder = reports.toSorted((a, b) => (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0));
  for (const which of inOrder) {
    const { uid, year, month } = which;
    const named = { uid, year, month };
    try {
      if (!there.has(nameOf({ uid, ...periodOf(which) }))) statusMoved(untouched.status, move);
      const { status } = await db.transaction((db) =>
        reviewReport(db, reviewerOf(uid), periodOf(which), move, reason, which.number),
      );
      results.set(nameOf({ uid, ...periodOf(which) }), { ...named, status, message: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Shown in that report's result.
      results.set(nameOf({ uid, ...periodOf(which) }), { ...named, status: null, message: error.message });
    }
  }
  return { results: keys.flatMap((key) => results.get(nameOf(key)) ?? []) };
}
