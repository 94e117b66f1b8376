import type { Feature } from "../../feature.ts";
import { userAnswers } from "./answers.ts";
import { warnOfUnusablePasskeys } from "../identity/second-factor/passkeys.ts";
import { passkeyName } from "../identity/second-factor/webauthn.ts";
import { ensureAdministrator, normalizeOldLogins } from "./at-start.ts";

export const users = {
  answers: userAnswers,
  prepares: ({ db, say }) => normalizeOldLogins(db, say),
  starts: async ({ db, settings, say }) => {
    await ensureAdministrator(db, settings, say);
    await warnOfUnusablePasskeys(db, passkeyName(settings.publicUrl), say);
  },
} satisfies Feature;
