// @vitest-environment jsdom
import { NEEDS_PROOF } from "@ekorok/domain/users/identity";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerWith, clientAccount, ok, refusal, showInApp, until } from "../../../test/stand-in-app.tsx";
import { api } from "../../http/client.ts";
import { credentials, provideCredentials } from "../../http/credentials.ts";
import { proofQuestion } from "../../session/proof-question.ts";
import { click, find, findButton, findField, press, type } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { UserDialog } from "../users/account/user-dialog.tsx";
import { ProofArea } from "./proof-area.tsx";

const before = credentials();
beforeEach(() => provideCredentials({ ...before, prove: proofQuestion.ask }));
afterEach(() => provideCredentials(before));

const RIGHT = "trzy zielone parowozy";

/** A server that refuses protected commands before the right password was given. */
function server() {
  let isProved = false;
  return answerWith(({ path, body }) => {
    if (path === "/api/auth/prove") {
      isProved = JSON.stringify(body).includes(RIGHT);
      return isProved ? ok({}) : refusal("Hasło jest niepoprawne.", 400, { code: "auth/invalid-credential" });
    }
    if (!isProved) return refusal("Najpierw potwierdź, że to Ty.", 400, { code: NEEDS_PROOF });
    if (path.startsWith("/functions/")) return ok({ result: clientAccount });
    return path.startsWith("/api/users/") ? ok(clientAccount) : ok({ open: true });
  });
}

const Page = () => (
  <>
    <UserDialog />
    <ProofArea user={{ id: "u1", email: "doradca@firma.pl", isAdmin: true, secondFactor: "off" }} />
  </>
);
const isAsked = () => document.body.textContent.includes("Potwierdź, że to Ty");

/** Fills in a new account and sends it. */
async function invite() {
  await showInApp(Page, "/admin/users?uzytkownik=nowy");
  await type(findField("E-mail"), "nowa@firma.pl");
  await type(findField("Nazwa firmy"), "Żubr");
  await click(findButton("Dodaj i wyślij zaproszenie"));
  await until(() => expect(isAsked()).toBe(true));
}

test("the password is asked for, again after a wrong one, and then the same request goes on", async () => {
  const asked = server();
  await invite();
  expect(document.activeElement).toBe(findField("Hasło"));
  await click(findButton("Potwierdź"));
  expect(document.body.textContent).toContain("Wpisz hasło.");
  await type(findField("Hasło"), "nie to");
  await click(findButton("Potwierdź"));
  await until(() => expect(document.body.textContent).toContain("Hasło jest niepoprawne."));
  expect(document.activeElement).toBe(findField("Hasło"));
  expect(toasts.current()).toMatchObject({ kind: "error", text: "Hasło jest niepoprawne." });
  await type(findField("Hasło"), RIGHT);
  await click(findButton("Potwierdź"));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success" }));
  expect(isAsked()).toBe(false);
  const [first, second, ...more] = asked.filter(({ path }) => path.endsWith("createUser")).map(({ body }) => body);
  expect([second, more]).toEqual([first, []]); // the same request, under the same id
  expect(first).toMatchObject({ data: { email: "nowa@firma.pl", profile: { companyName: "Żubr" } } });
});

test("cancelling shows that nothing was done, and keeps what was typed", async () => {
  const asked = server();
  await invite();
  await press(find('[name="current-password"]'), "Escape");
  await until(() => expect(toasts.current()).toMatchObject({ kind: "error", text: "Najpierw potwierdź, że to Ty." }));
  expect([isAsked(), findField("Nazwa firmy").value]).toEqual([false, "Żubr"]);
  expect(asked.filter(({ path }) => path.endsWith("createUser")).length).toBe(1);
});

test("several calls at once are one question, and documents wait for it as well", async () => {
  const asked = server();
  await showInApp(Page, "/admin/users");
  let calls: Promise<unknown[]> = Promise.resolve([]);
  await act(async () => {
    calls = Promise.all([api.get("/api/a"), api.get("/api/b")]);
  });
  await until(() => expect(isAsked()).toBe(true));
  await type(findField("Hasło"), RIGHT);
  await click(findButton("Potwierdź"));
  expect(await calls).toEqual([{ open: true }, { open: true }]);
  expect(asked.filter(({ path }) => path === "/api/auth/prove").length).toBe(1);
});
