import type { Caller } from "@ekorok/domain";
import { pino } from "pino";
import { afterAll } from "vitest";
import { buildApp, type Deps, type Feature } from "../src/app.ts";

type Options = Partial<Pick<Deps, "publicUrl" | "webFolder" | "isReady" | "log">> & {
  caller?: Caller;
  features?: Feature[];
};

/** The real application, without a port: called through `inject`. */
export async function testApp({ caller = null, features = [], ...deps }: Options = {}) {
  const app = await buildApp(
    {
      isReady: async () => true,
      identify: async () => caller,
      log: pino({ level: "silent" }),
      publicUrl: undefined,
      webFolder: undefined,
      ...deps,
    },
    features,
  );
  afterAll(() => app.close());
  return app;
}
