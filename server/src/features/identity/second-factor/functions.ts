import {
  confirmAuthenticatorAppInput,
  newAuthenticatorApp,
  nothing,
  removeFactorInput,
  secondFactorState,
  switchOffSecondFactorInput,
} from "@ekorok/domain";
import { invalid, Refused } from "../../../errors.ts";
import type { MailQueue } from "../../../jobs/kinds/mail.ts";
import { logEvent } from "../../../security-log.ts";
import { forSignedIn, type Callable } from "../../functions/callable.ts";
import { findUser } from "../store.ts";
import { confirmedApp, keepApp, newApp } from "./authenticator-app.ts";
import { protect, readFactors, removeFactor, unprotect } from "./protection.ts";
import type { Vault } from "./vault.ts";

/** What people do with the second factor of their own account. */
export const secondFactorFunctions = (
  vault: Vault,
  mail: Pick<MailQueue, "wake">,
  isRequiredOfAdministrators: boolean,
): Callable[] => [
  forSignedIn({
    name: "readSecondFactor",
    changesSomething: false,
    beforeFactor: true,
    input: nothing.nullable(),
    output: secondFactorState,
    run: async ({ db, caller: { uid, isAdmin } }) => ({
      ...(await readFactors(db, await findUser(db, uid))),
      isRequired: isAdmin && isRequiredOfAdministrators,
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
    run: async ({ log, caller: { uid, sessionId }, commit }, { ticket, code }) => {
      const app = confirmedApp(vault, uid, ticket, code);
      if (app === "over") throw invalid("Minął czas na dodanie aplikacji. Zacznij od nowa.");
      if (app === "wrong")
        throw new Refused(
          "FAILED_PRECONDITION",
          "Ten kod nie pasuje. Sprawdź, czy zegar telefonu jest ustawiony automatycznie, i przepisz nowy kod.",
          {
            code: "auth/invalid-verification-code",
          },
        );
      const isFirst = await commit(async (db) => {
        await keepApp(db, vault, uid, app);
        return protect(db, uid, sessionId);
      });
      mail.wake();
      if (isFirst) logEvent(log, "second factor on", uid);
      logEvent(log, "factor added", uid);
      return {};
    },
  }),
  forSignedIn({
    name: "removeFactor",
    changesSomething: true,
    wantsProof: true,
    input: removeFactorInput,
    output: nothing,
    run: async ({ log, caller: { uid }, commit }, { factor }) => {
      await commit(async (db) => {
        if (!(await removeFactor(db, uid, factor)))
          throw new Refused(
            "FAILED_PRECONDITION",
            "To jedyny drugi składnik tego konta. Dodaj najpierw inny albo wyłącz drugi składnik.",
          );
      });
      logEvent(log, "factor removed", uid);
      return {};
    },
  }),
  forSignedIn({
    name: "switchOffSecondFactor",
    changesSomething: true,
    wantsProof: true,
    input: switchOffSecondFactorInput,
    output: nothing,
    run: async ({ log, caller: { uid, isAdmin, sessionId }, commit }) => {
      if (isAdmin && isRequiredOfAdministrators)
        throw new Refused(
          "FAILED_PRECONDITION",
          "Administrator musi mieć drugi składnik. Możesz go zmienić, ale nie wyłączyć.",
        );
      if (await commit((db) => unprotect(db, uid, { actorUid: uid, keepSession: sessionId })))
        logEvent(log, "second factor off", uid);
      mail.wake();
      return {};
    },
  }),
];
