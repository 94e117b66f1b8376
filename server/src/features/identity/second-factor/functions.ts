import { nothing } from "@ekorok/domain/contract/nothing";
import {
  confirmAuthenticatorAppInput,
  newAuthenticatorApp,
  removeFactorInput,
  secondFactorState,
  switchOffSecondFactorInput,
} from "@ekorok/domain/users/contract/second-factor";
import { invalid, Refused } from "../../../errors.ts";
import type { MailQueue } from "../../../mail/mail-kind.ts";
import type { FactorName } from "../../../mail/notices.ts";
import { logEvent } from "../../../security-log.ts";
import { forSignedIn, type Callable } from "../../functions/callable.ts";
import { findUser, holdOwner } from "../store.ts";
import { admitFactorChange } from "../throttle/throttle.ts";
import { confirmedApp, keepApp, newApp } from "./authenticator-app.ts";
import { readFactors } from "./factors.ts";
import { addFactor, removeFactor } from "./own-factors.ts";
import { unprotect } from "./protection.ts";
import type { Vault } from "./vault.ts";

type Deps = {
  vault: Vault;
  mail: Pick<MailQueue, "wake">;
  /** Of administrators. */
  isFactorRequired: boolean;
  /** None: there are no passkeys at this address. */
  passkeyName: string | undefined;
};

/** What people do with the second factor of their own account. */
export const secondFactorFunctions = ({ vault, mail, isFactorRequired, passkeyName }: Deps): Callable[] => [
  forSignedIn({
    name: "readSecondFactor",
    changesSomething: false,
    beforeFactor: true,
    input: nothing.nullable(),
    output: secondFactorState,
    run: async ({ db, caller: { uid, isAdmin } }) => ({
      ...(await readFactors(db, await findUser(db, uid), passkeyName)),
      isRequired: isAdmin && isFactorRequired,
    }),
  }),
  forSignedIn({
    name: "beginAuthenticatorApp",
    changesSomething: false,
    wantsProof: true,
    beforeFactor: true,
    input: nothing.nullable(),
    output: newAuthenticatorApp,
    run: async ({ db, caller: { uid } }) => newApp(vault, await findUser(db, uid)),
  }),
  forSignedIn({
    name: "confirmAuthenticatorApp",
    changesSomething: true,
    wantsProof: true,
    beforeFactor: true,
    input: confirmAuthenticatorAppInput,
    output: nothing,
    run: async ({ db, log, caller: { uid, sessionId }, commit }, { ticket, code }) => {
      const app = await confirmedApp(db, vault, uid, { ticket, code });
      if (app === "over") throw invalid("Minął czas na dodanie aplikacji. Zacznij od nowa.");
      if (app === "wrong")
        throw new Refused(
          "FAILED_PRECONDITION",
          "Ten kod nie pasuje. Sprawdź, czy zegar telefonu jest ustawiony automatycznie, i przepisz nowy kod.",
          {
            code: "auth/invalid-verification-code",
          },
        );
      await admitFactorChange(db, uid);
      let isFirst: boolean | undefined;
      const answer = await commit(async (db) => {
        const keep = () => keepApp(db, vault, uid, app);
        isFirst = (await addFactor(db, { uid, sessionId }, "app", keep))?.isFirst;
        return {};
      });
      mail.wake();
      if (isFirst) logEvent(log, "second factor on", uid, uid, ["secondFactor"]);
      if (isFirst !== undefined) logEvent(log, "factor added", uid, uid, ["app"]);
      return answer;
    },
  }),
  forSignedIn({
    name: "removeFactor",
    changesSomething: true,
    wantsProof: true,
    input: removeFactorInput,
    output: nothing,
    run: async ({ db, log, caller: { uid, sessionId }, commit }, { factor }) => {
      await admitFactorChange(db, uid);
      let removed: FactorName | undefined;
      const answer = await commit(async (db) => {
        removed = await removeFactor(db, { uid, sessionId }, factor, passkeyName);
        return {};
      });
      if (removed) logEvent(log, "factor removed", uid, uid, [removed]);
      mail.wake();
      return answer;
    },
  }),
  forSignedIn({
    name: "switchOffSecondFactor",
    changesSomething: true,
    wantsProof: true,
    input: switchOffSecondFactorInput,
    output: nothing,
    run: async ({ db, log, caller: { uid, isAdmin, sessionId }, commit }) => {
      if (isAdmin && isFactorRequired)
        throw new Refused(
          "FAILED_PRECONDITION",
          "Administrator musi mieć drugi składnik. Możesz go zmienić, ale nie wyłączyć.",
        );
      await admitFactorChange(db, uid);
      let isTakenOff = false;
      const answer = await commit(async (db) => {
        await holdOwner(db, { uid, sessionId });
        isTakenOff = await unprotect(db, uid, { actorUid: uid, keepSession: sessionId });
        return {};
      });
      if (isTakenOff) logEvent(log, "second factor off", uid, uid, ["secondFactor"]);
      mail.wake();
      return answer;
    },
  }),
];
