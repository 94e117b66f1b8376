import type { Feature, FeatureDeps } from "../../feature.ts";
import { isFactorRequired } from "../../settings.ts";
import { identityAnswers } from "./answers.ts";
import { identifyBy, provesItselfBy, readClaimsBy, identifySharer } from "./id-token.ts";
import { openKnownBrowsers } from "./known-browser.ts";
import { secondFactorAnswers } from "./second-factor/answers.ts";
import { openVault } from "./second-factor/vault.ts";
import { removeExpired } from "./store.ts";
import { forgetOldAttempts } from "./throttle/attempts.ts";

/** Who is calling: passwords, sessions, second factors. */
export const identity = {
  answers: async (means: Pick<FeatureDeps, "db" | "idTokenKey" | "mail" | "settings">) => {
    const { db, settings } = means;
    const opened = {
      ...means,
      isFactorRequired: isFactorRequired(settings),
      vault: await openVault(db),
      knownBrowsers: await openKnownBrowsers(db),
    };
    return { ...identityAnswers(opened), ...secondFactorAnswers(opened) };
  },
  forOtherFeatures: {
    /** Identifies the caller, names the share they count for, and whether their token replaces app integrity. */
    door: ({ db, idTokenKey, settings }: Pick<FeatureDeps, "db" | "idTokenKey" | "settings">) => {
      const shownIn = readClaimsBy(idTokenKey);
      return {
        identify: identifyBy(db, shownIn, isFactorRequired(settings)),
        sharerOf: identifySharer(shownIn),
        provesItself: provesItselfBy(shownIn),
      };
    },
  },
  sweeps: [removeExpired, forgetOldAttempts],
} satisfies Feature;
