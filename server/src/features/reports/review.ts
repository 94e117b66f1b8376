import { statusAfter, type ReportMove, type ReportStatus } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import { holdClient, lockReport } from "./lock.ts";
import { recordMove, type Moved } from "./move-record.ts";
import type { ReportReviewer } from "./proofs.ts";
import { openMonths } from "./open-months.ts";
import { WHOLE_YEAR, type Period, type ReportKey } from "./report-key.ts";
import { allReadySql } from "./ready-areas.ts";
import type { Standing } from "./store.ts";

const present: Record<ReportStatus, string> = {
  draft: "jest jeszcze robocze",
  submitted: "jest złożone i czeka na sprawdzenie",
  returned: "jest u klienta do poprawy",
  approved: "jest już zatwierdzone",
};
const wanted: Record<ReportMove, string> = {
  submit: "Złożyć można sprawozdanie robocze albo zwrócone do poprawy.",
  return: "Zwrócić można tylko złożone sprawozdanie.",
  approve: "Zatwierdzić można tylko złożone sprawozdanie.",
  reopen: "Otworzyć ponownie można tylko zatwierdzone sprawozdanie.",
};

/** Where a move leads from a status, or a refusal that says what could be done. */
export function statusMoved(status: ReportStatus, move: ReportMove): ReportStatus {
  const next = statusAfter(status, move);
  if (next) return next;
  throw new Refused("FAILED_PRECONDITION", `To sprawozdanie ${present[status]}. ${wanted[move]}`, { status });
}

/**
 * Returns, approves or reopens a report. A reason stays with it until it is submitted again. `number`: of the version that
 * was looked at.
 */
export async function reviewReport(
  db: Db,
  { uid, actorUid }: ReportReviewer,
  period: Period,
  move: Exclude<ReportMove, "submit">,
  reason: string | null,
  number?: number,
): Promise<Moved> {
  const client = await holdClient(db, uid);
  const key = { uid, ...period };
  const { revision: _, ...before } = await lockReport(db, key);
  const status = statusMoved(before.status, move);
  if (number !== undefined && number !== before.submissions) throw submittedAnew();
  if (status === "returned" && client.anonymisedAt !== null) throw nobodyToCorrect();
  if (period.month === WHOLE_YEAR && move === "approve") await refuseUnfinishedYear(db, key, before);
  const returnReason = status === "returned" ? reason : null;
  const correction = before.correction + (move === "reopen" ? 1 : 0);
  if (status === "returned") await db.execute(allReadySql(key));
  return recordMove(db, key, { actorUid, move, before }, { ...before, status, correction, returnReason });
}

const submittedAnew = () =>
  new Refused(
    "FAILED_PRECONDITION",
    "Klient złożył w międzyczasie nową wersję tego sprawozdania. Obejrzyj ją i zdecyduj ponownie.",
  );

const nobodyToCorrect = () =>
  new Refused(
    "FAILED_PRECONDITION",
    "Konto tego klienta zostało usunięte i nikt nie poprawi już jego sprawozdań. Można je czytać i zatwierdzać, ale nie można ich zwracać ani otwierać ponownie.",
  );

/** A year is approved as it was handed in, and only while that is still what its months say. */
async function refuseUnfinishedYear(db: Db, { uid, year }: ReportKey, { isOutdated }: Standing): Promise<void> {
  const open = await openMonths(db, uid, year);
  if (open.length === 0 && !isOutdated) return;
  throw new Refused(
    "FAILED_PRECONDITION",
    open.length > 0
      ? `Nie można zatwierdzić roku, którego miesiące są otwarte: ${open.map((month) => `${month}/${year}`).join(", ")}.`
      : "Po złożeniu tego sprawozdania poprawiono jeden z miesięcy. Poczekaj na nową wersję albo zwróć sprawozdanie do poprawy.",
    { findings: [], months: open },
  );
}
