import type { Answers } from "../../answers/answers.ts";
import { readableReports } from "../reports/access.ts";
import { readDuties } from "./duties.ts";
import { countOverdue, listDuties } from "./duty-list.ts";
import { recordDutyAnswers } from "./record-duty.ts";

export const dutyAnswers = {
  "GET /api/users/:uid/reports/:year/duties": ({ db, caller }, { place: { uid, year } }) =>
    readDuties(db, readableReports(caller, uid), year, caller),
  "GET /api/duties": ({ db }, { query }) => listDuties(db, query, new Date()),
  "GET /api/duties/overdue": ({ db }) => countOverdue(db, new Date()),
  ...recordDutyAnswers,
} satisfies Answers;
