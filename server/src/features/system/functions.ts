import { failedJobInput, nothing } from "@ekorok/domain";
import { Refused } from "../../errors.ts";
import { dismiss, startAgain } from "../../jobs/failed-jobs.ts";
import type { Jobs } from "../../jobs/runner.ts";
import { logEvent } from "../../security-log.ts";
import { forAdministrator, type Callable } from "../functions/callable.ts";

const notListed = () => new Refused("NOT_FOUND", "Tego zadania nie ma już na liście. Ktoś inny się nim zajął.");

/** What administrators do with jobs that were given up. */
export const systemFunctions = (jobs: Jobs): Callable[] => [
  forAdministrator({
    name: "restartJob",
    changesSomething: true,
    input: failedJobInput,
    output: nothing,
    refuses: ["NOT_FOUND"],
    run: async ({ log, caller, commit }, { id }) => {
      const answer = await commit(async (db) => {
        if (!(await startAgain(db, id))) throw notListed();
        return {};
      });
      logEvent(log, "job started again", undefined, caller.uid);
      jobs.wake();
      return answer;
    },
  }),
  forAdministrator({
    name: "dismissJob",
    changesSomething: true,
    input: failedJobInput,
    output: nothing,
    refuses: ["NOT_FOUND"],
    run: async ({ log, caller, commit }, { id }) => {
      const answer = await commit(async (db) => {
        if (!(await dismiss(db, id))) throw notListed();
        return {};
      });
      logEvent(log, "job dismissed", undefined, caller.uid);
      return answer;
    },
  }),
];
