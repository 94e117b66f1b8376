import { nothing } from "@ekorok/domain/contract/nothing";
import { failedJobInput } from "@ekorok/domain/contract/system";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import { dismiss, startAgain } from "../../jobs/failed-jobs.ts";
import type { Jobs } from "../../jobs/runner.ts";
import { logEvent, type SecurityEvent } from "../../security-log.ts";
import { forAdministrator, type Callable } from "../functions/callable.ts";

const notListed = () => new Refused("NOT_FOUND", "Tego zadania nie ma już na liście. Ktoś inny się nim zajął.");

type Doing = {
  name: "restartJob" | "dismissJob";
  /** False if the job is not in the list. */
  change: (db: Db, id: string) => Promise<boolean>;
  event: SecurityEvent;
};

/** What administrators do with jobs that were given up. */
const doings: readonly Doing[] = [
  { name: "restartJob", change: startAgain, event: "job started again" },
  { name: "dismissJob", change: dismiss, event: "job dismissed" },
];

export const systemFunctions = (jobs: Jobs): Callable[] =>
  doings.map(({ name, change, event }) =>
    forAdministrator({
      name,
      changesSomething: true,
      input: failedJobInput,
      output: nothing,
      refuses: ["NOT_FOUND"],
      run: async ({ log, caller, commit }, { id }) => {
        const answer = await commit(async (db) => {
          if (!(await change(db, id))) throw notListed();
          return {};
        });
        logEvent(log, event, undefined, caller.uid);
        jobs.wake(); // what was started again need not wait for the next patrol
        return answer;
      },
    }),
  );
