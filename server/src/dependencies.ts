import type { Logger } from "pino";
import type { Db } from "./db/index.ts";
import { openProofOfWork } from "./features/app-integrity/proof-of-work.ts";
import { forgetOldProofs } from "./features/app-integrity/store.ts";
import { dictionaryFunctions } from "./features/dictionaries/functions.ts";
import { forgetOldRequests, openRequestNames } from "./features/functions/request-ledger.ts";
import { identityFunctions } from "./features/identity/functions.ts";
import { identifyBy } from "./features/identity/id-token.ts";
import { openKnownBrowsers } from "./features/identity/known-browser.ts";
import { secondFactorFunctions } from "./features/identity/second-factor/functions.ts";
import { openVault } from "./features/identity/second-factor/vault.ts";
import { createLink, findUserByEmail, removeExpired } from "./features/identity/store.ts";
import { forgetOldAttempts } from "./features/identity/throttle/attempts.ts";
import { reportFunctions } from "./features/reports/functions.ts";
import { startRecounts } from "./features/reports/rows/recount.ts";
import { userFunctions } from "./features/users/functions.ts";
import { openTokenKey } from "./keys/token-key.ts";
import { inviteMail, newAddressMail, resetMail } from "./mail/letters.ts";
import { startMailQueue } from "./mail/queue.ts";
import type { SendMail } from "./mail/transport.ts";
import { integrityTokenOf, type HasIntegrity } from "./plugins/app-integrity.ts";

const HOUR = 3_600_000;
const mails = { reset: resetMail, invite: inviteMail };

export type Choices = {
  isIntegrityEnforced: boolean;
  /** Administrators have to set up a second factor before anything else. */
  isFactorRequired: boolean;
  sendMail: SendMail;
  /** The address that people type, for links in mails. It is never taken from a request. */
  publicAddress: () => string;
};

/** What the features need beyond the database: keys, mail, who is calling. */
export async function openDependencies(
  db: Db,
  log: Logger,
  { isIntegrityEnforced, isFactorRequired, sendMail, publicAddress }: Choices,
) {
  const vault = await openVault(db);
  const idTokenKey = await openTokenKey(db, "id-token", { issuer: "ekorok", audience: "ekorok", type: "JWT" });
  const integrityKey = await openTokenKey(db, "app-integrity", {
    issuer: "ekorok",
    audience: "app-check",
    type: "app-check+jwt",
  });
  const hasIntegrity: HasIntegrity = async (request) => {
    if (!isIntegrityEnforced) return true;
    const token = integrityTokenOf(request);
    return token !== undefined && (await integrityKey.verify(token)) !== undefined;
  };
  const mail = startMailQueue(
    db,
    async (kind, email) => {
      if (kind === "newAddress") return sendMail(newAddressMail(email));
      const user = await findUserByEmail(db, email);
      if (!user || user.isBlocked) return; // nobody to write to, and the one who asked must not know
      if (kind === "invite" && user.passwordHash) return; // in already
      await sendMail(mails[kind](user.email, publicAddress(), await createLink(db, user.uid, kind)));
    },
    (error) => log.error({ err: error }, "a mail could not be sent; it will be tried again"),
  );
  const recounts = startRecounts(db, (error) =>
    log.error(
      { err: error },
      "open months could not be reckoned with the changed dictionaries; it will be tried again",
    ),
  );
  const sweep = () => {
    for (const forget of [removeExpired, forgetOldAttempts, forgetOldProofs, forgetOldRequests])
      forget(db).catch((error: unknown) => log.warn({ err: error }, "the hourly sweep failed"));
  };
  const broom = setInterval(sweep, HOUR).unref();
  return {
    db,
    idTokenKey,
    integrityKey,
    integrityProvider: await openProofOfWork(db),
    knownBrowsers: await openKnownBrowsers(db),
    identify: identifyBy(db, idTokenKey, isFactorRequired),
    hasIntegrity,
    isFactorRequired,
    vault,
    nameRequest: await openRequestNames(db),
    mail,
    functions: [
      ...identityFunctions,
      ...secondFactorFunctions(vault, isFactorRequired),
      ...userFunctions(mail),
      ...dictionaryFunctions,
      ...reportFunctions,
    ],
    stop: async () => {
      clearInterval(broom);
      await recounts.stop();
      await mail.stop();
    },
  };
}

export type Dependencies = Awaited<ReturnType<typeof openDependencies>>;
