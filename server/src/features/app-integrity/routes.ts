import {
  APP_INTEGRITY_LIFE,
  appIntegrityAnswer,
  proofChallenge,
  proofInput,
} from "@ekorok/domain/contract/app-integrity";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { Refused } from "../../errors.ts";
import type { TokenKey } from "../../keys/token-key.ts";
import type { IntegrityProvider } from "./proof-of-work.ts";

export type AppIntegrityDeps = { integrityKey: TokenKey; integrityProvider: IntegrityProvider };

const config = { access: "anyone", integrity: false } as const;

/** Exchanges a proof of work for a token that says: this program has spent something. */
export const appIntegrityRoutes: FastifyPluginAsyncZod<AppIntegrityDeps> = async (
  app,
  { integrityKey, integrityProvider },
) => {
  app.get("/api/app-integrity/challenge", { config, schema: { response: { 200: proofChallenge } } }, () =>
    integrityProvider.challenge(),
  );

  app.post(
    "/api/app-integrity/token",
    { config, schema: { body: proofInput, response: { 200: appIntegrityAnswer } } },
    async ({ body }) => {
      if (!(await integrityProvider.isProven(body)))
        throw new Refused("PERMISSION_DENIED", "Nie udało się potwierdzić aplikacji. Odśwież stronę.");
      return { token: await integrityKey.sign({}, "web", APP_INTEGRITY_LIFE), ttl: `${APP_INTEGRITY_LIFE}s` };
    },
  );
};
