import type { Answers } from "../../answers/answers.ts";
import { unavailable } from "../../errors/refused.ts";

export type HealthDeps = { isReady: () => Promise<boolean> };

/** For a monitor: is the program alive, and is it ready for requests? */
export const healthAnswers = ({ isReady }: HealthDeps) =>
  ({
    "GET /livez": async () => ({ status: "alive" }),
    "GET /readyz": async () => {
      if (!(await isReady())) throw unavailable();
      return { status: "ready" };
    },
  }) satisfies Answers;
