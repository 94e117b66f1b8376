import type { Answers, AnswerTo } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { notFound } from "../../errors/refused.ts";
import { dismissJob, restartJob } from "../../jobs/failed-jobs.ts";
import type { Check } from "../../feature.ts";
import type { Jobs } from "../../jobs/runner.ts";
import { logEvent, type SecurityEvent } from "../../security-log.ts";
import type { Settings } from "../../settings.ts";
import { runChecks } from "./system-view.ts";

type SystemDeps = { settings: Settings; jobs: Pick<Jobs, "all" | "wake">; checks: readonly Check[] };

const notListed = () => notFound("Tego nie ma już na liście. Ktoś inny się tym zajął.");

/** The system's checks, and what administrators do with failed jobs. */
export const systemAnswers = ({ settings, jobs, checks }: SystemDeps) => {
  /** `change` gives false if the job is not in the list. */
  const doing =
    (change: (db: Db, id: string) => Promise<boolean>, event: SecurityEvent): AnswerTo<"restartJob"> =>
    async ({ log, caller, commit }, { id }) => {
      const answer = await commit(async (db) => {
        if (!(await change(db, id))) throw notListed();
      });
      logEvent(log, event, undefined, caller.uid);
      jobs.wake(); // so that it need not wait for the next poll
      return answer;
    };
  return {
    "GET /api/system": ({ db, request }) =>
      runChecks({ db, settings, now: new Date() }, { jobs: jobs.all, checks }, (error, check) =>
        request.log.error({ err: error, check }, "a check of the system failed"),
      ),
    restartJob: doing(restartJob, "job started again"),
    dismissJob: doing(dismissJob, "job dismissed"),
  } satisfies Answers;
};
