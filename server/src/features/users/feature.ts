import type { Feature } from "../../feature.ts";
import { userAnswers } from "./answers.ts";
import { warnOfOtherNames } from "../identity/second-factor/other-names.ts";
import { passkeyName } from "../identity/second-factor/webauthn.ts";
import { ensureAdministrator } from "./first-administrator.ts";
import { respellLogins } from "./old-logins.ts";

/** Accounts, what they say of people and companies, and the list of them. */
export const users = {
  answers: userAnswers,
  prepares: ({ db, say }) => respellLogins(db, say),
  starts: async ({ db, settings, say }) => {
    await ensureAdministrator(db, settings, say);
    await warnOfOtherNames(db, passkeyName(settings.publicUrl), say);
  },
} satisfies Feature;
