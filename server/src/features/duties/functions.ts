import {
  correctDutyInput,
  recordDutyInput,
  recordedDuty,
  withdrawDutyInput,
} from "@ekorok/domain/duties/contract/duties";
import { forSignedIn, type Callable } from "../functions/callable.ts";
import { reportWriter } from "../reports/access.ts";
import { correctDuty, recordDuty, withdrawDuty } from "./record-duty.ts";

const refuses = ["PERMISSION_DENIED", "NOT_FOUND", "ABORTED", "FAILED_PRECONDITION"] as const;

/** What was filed and paid: by the client, or by the consultancy for them. */
export const dutyFunctions: readonly Callable[] = [
  forSignedIn({
    name: "recordDuty",
    changesSomething: true,
    input: recordDutyInput,
    output: recordedDuty,
    refuses,
    run: (
      { caller, commit },
      { uid, year, duty, seen, isOutside, hasNewFigures, on, number, amount, isPart, reason },
    ) => {
      const writer = reportWriter(caller, uid);
      const deed = { on, number, amount, isPart, reason };
      const wanted = { year, now: new Date(), duty, seen, isOutside, hasNewFigures, deed };
      return commit((db) => recordDuty(db, writer, wanted));
    },
  }),
  forSignedIn({
    name: "correctDuty",
    changesSomething: true,
    input: correctDutyInput,
    output: recordedDuty,
    refuses,
    run: ({ caller, commit }, { uid, year, id, version, hasNewFigures, on, number, amount, isPart, reason }) => {
      const writer = reportWriter(caller, uid);
      const deed = { on, number, amount, isPart, reason };
      const wanted = { year, now: new Date(), id, version, hasNewFigures, deed };
      return commit((db) => correctDuty(db, writer, wanted));
    },
  }),
  forSignedIn({
    name: "withdrawDuty",
    changesSomething: true,
    input: withdrawDutyInput,
    output: recordedDuty,
    refuses,
    run: ({ caller, commit }, { uid, year, id, version, isWithdrawn }) => {
      const writer = reportWriter(caller, uid);
      return commit((db) => withdrawDuty(db, writer, { year, now: new Date(), id, version, isWithdrawn }));
    },
  }),
];
