// @vitest-environment jsdom
import type { SecondFactorState } from "@ekorok/domain/users/contract/second-factor";
import { NEEDS_PROOF } from "@ekorok/domain/users/identity";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { anApp, aPasskey, factorsOf } from "../../../../test/stand-in-factors.ts";
import { plugInDevice } from "../../../../test/stand-in-passkeys.ts";
import { api } from "../../../http/client.ts";
import { credentials, provideCredentials } from "../../../http/credentials.ts";
import { proofQuestion } from "../../../session/proof-question.ts";
import { click, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { ProofArea } from "../proof-area.tsx";
import "./factor-proof-dialog.tsx"; // which a page loads only when it needs it

const before = credentials();
let device: ReturnType<typeof plugInDevice>;
beforeEach(() => {
  device = plugInDevice();
  provideCredentials({ ...before, prove: proofQuestion.ask });
});
afterEach(() => provideCredentials(before));

const question = { challenge: "c".repeat(43), rpId: "localhost", ids: ["key-1"] };
const said = () => document.body.textContent.replaceAll("\u00a0", " ");
const buttons = () => [...document.querySelectorAll("dialog button")].map(({ textContent }) => textContent);

/** A person with these factors who sends a protected command. */
async function wanting(factors: SecondFactorState, claim: "on" | "off" = "on", isAdmin = false) {
  let isProved = false;
  const asked = answerWith(({ path, body }) => {
    if (path.endsWith("readSecondFactor")) return ok({ result: factors });
    if (path.endsWith("proof-challenge")) return ok(question);
    if (path !== "/api/auth/prove")
      return isProved ? ok({}) : refusal("Najpierw potwierdź.", 400, { code: NEEDS_PROOF });
    const shown = JSON.stringify(body);
    if (factors.state === "on" && shown.includes("password"))
      return refusal("Potwierdź składnikiem.", 400, { code: "auth/multi-factor-auth-required" });
    isProved = !shown.includes("000000");
    return isProved ? ok({}) : refusal("Ten kod nie pasuje.", 400, { code: "auth/invalid-verification-code" });
  });
  const user = { id: "u1", email: "jan@firma.pl", isAdmin, secondFactor: claim };
  await showInApp(() => <ProofArea user={user} />);
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = api.get("/api/a").catch(() => "refused");
  });
  await until(() => expect(said()).toContain("Potwierdź, że to Ty"));
  await until(() => expect(said()).not.toContain("Wczytujemy"));
  return { asked, done: () => done };
}
const proofs = (asked: { path: string; body: unknown }[]) =>
  asked.filter(({ path }) => path === "/api/auth/prove").map(({ body }) => body);

test("with an app its code is asked for, and nothing is offered that the account does not have", async () => {
  const { asked, done } = await wanting(factorsOf({ app: anApp }));
  expect(buttons()).toEqual(["Anuluj", "Potwierdź"]);
  await type(findField("Kod z aplikacji"), "000000");
  await click(findButton("Potwierdź"));
  await until(() => expect(said()).toContain("Ten kod nie pasuje."));
  expect(document.activeElement).toBe(findField("Kod z aplikacji"));
  await type(findField("Kod z aplikacji"), "123456");
  await click(findButton("Potwierdź"));
  expect(await done()).toEqual({});
  expect(proofs(asked)).toEqual([{ code: "000000" }, { code: "123456" }]);
});

test("with only a passkey, one of the account's own is asked for; closing the browser's window is reported", async () => {
  const { asked } = await wanting(factorsOf({ passkeys: [aPasskey] }));
  expect([buttons(), document.querySelector("dialog input")]).toEqual([["Anuluj", "Użyj klucza dostępu"], null]);
  device.refuse();
  await click(findButton("Użyj klucza dostępu"));
  await until(() => expect(said()).toContain("Nie użyto klucza dostępu."));
  expect([device.asked.ids, proofs(asked)]).toEqual([[["key-1"]], []]);
});

test("the passkey signs the question that was asked for it", async () => {
  const { asked, done } = await wanting(factorsOf({ app: anApp, passkeys: [aPasskey], recoveryCodes: 3 }));
  expect(buttons()).toEqual(["Użyj klucza dostępu", "Użyj kodu zapasowego", "Anuluj", "Potwierdź"]);
  await click(findButton("Użyj klucza dostępu"));
  expect(await done()).toEqual({});
  expect(proofs(asked)).toMatchObject([{ challenge: question.challenge, passkey: { id: "key-1" } }]);
});

test("a recovery code works, too", async () => {
  const { asked, done } = await wanting(factorsOf({ app: anApp, recoveryCodes: 3 }));
  await click(findButton("Użyj kodu zapasowego"));
  await type(findField("Kod zapasowy"), "ABCD-EFGH-IJKL-MNOP");
  await click(findButton("Potwierdź"));
  expect(await done()).toEqual({});
  expect(proofs(asked)).toEqual([{ recoveryCode: "ABCD-EFGH-IJKL-MNOP" }]);
});

test("where no factor works, the way out is named: another address, signing in again, or who runs the server", async () => {
  const dead = { ...aPasskey, isUsable: false };
  await wanting(factorsOf({ passkeys: [dead] }));
  expect([buttons(), said().includes("zaloguj ponownie hasłem")]).toEqual([["Anuluj"], true]);
  await wanting(factorsOf({ passkeys: [dead] }), "on", true);
  expect(said()).toContain("Poproś osobę od serwera");
  vi.stubGlobal("PublicKeyCredential", undefined);
  await wanting(factorsOf({ passkeys: [aPasskey] }));
  expect(said()).toContain("Otwórz program pod adresem localhost");
});

test("a slow answer still leads to the password", async () => {
  let arrive: (answer: ReturnType<typeof ok>) => void = () => {};
  const late = new Promise<ReturnType<typeof ok>>((resolve) => (arrive = resolve));
  answerWith(({ path }) =>
    path.endsWith("readSecondFactor") ? late : refusal("Najpierw potwierdź.", 400, { code: NEEDS_PROOF }),
  );
  const user = { id: "u1", email: "jan@firma.pl", isAdmin: false, secondFactor: "on" } as const;
  await showInApp(() => <ProofArea user={user} />);
  await act(async () => void api.get("/api/a").catch(() => "refused"));
  let looks = 0;
  await until(() => {
    if (++looks === 2) arrive(ok({ result: factorsOf({ state: "off" }) }));
    findField("Hasło");
  });
  expect(looks).toBeGreaterThan(2);
});

test("the password is asked for only where there is no factor, whatever the token still says", async () => {
  await wanting(factorsOf({ state: "off" }));
  await until(() => findField("Hasło"));
  const { asked, done } = await wanting(factorsOf({ app: anApp }), "off");
  await type(findField("Hasło"), "trzy zielone parowozy");
  await click(findButton("Potwierdź"));
  await until(() => findField("Kod z aplikacji"));
  await type(findField("Kod z aplikacji"), "123456");
  await click(findButton("Potwierdź"));
  expect(await done()).toEqual({});
  expect(proofs(asked)).toEqual([{ password: "trzy zielone parowozy" }, { code: "123456" }]);
});
