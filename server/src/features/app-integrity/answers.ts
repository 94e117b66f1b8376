import { APP_INTEGRITY_LIFE } from "@ekorok/domain/contract/app-integrity";
import type { Answers } from "../../answers/answers.ts";
import { notAllowed } from "../../errors/refused.ts";
import type { TokenKey } from "../../keys/token-key.ts";
import type { IntegrityProvider } from "./proof-of-work.ts";

export type AppIntegrityDeps = { integrityKey: TokenKey; integrityProvider: IntegrityProvider };

export const appIntegrityAnswers = ({ integrityKey, integrityProvider }: AppIntegrityDeps) =>
  ({
    "GET /api/app-integrity/challenge": () => integrityProvider.challenge(),
    "POST /api/app-integrity/token": async (_asked, { body }) => {
      if (!(await integrityProvider.isProven(body)))
        throw notAllowed("Nie udało się potwierdzić aplikacji. Odśwież stronę.");
      return { token: await integrityKey.sign({}, "web", APP_INTEGRITY_LIFE), ttl: `${APP_INTEGRITY_LIFE}s` };
    },
  }) satisfies Answers;
