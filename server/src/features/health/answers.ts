import type { Answers } from "../../answers/answers.ts";
import { unavailable } from "../../errors/refused.ts";

export type HealthDeps = { isReady: () => Promise<boolean> };

/** For a monitor of the program: is it alive, and should it get requests? */
export const healthAnswers = ({ isReady }: HealthDeps) =>
  ({
    "GET /livez": async () => ({ status: "alive" }),
    "GET /readyz": async () => {
      if (!(await isReady())) throw unavailable();
      return { status: "ready" };
    },
  }) satisfies Answers;
