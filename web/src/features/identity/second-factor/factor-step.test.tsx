// @vitest-environment jsdom
import type { SecondFactorNeeded } from "@ekorok/domain/users/contract/second-factor";
import { beforeEach, expect, test } from "vitest";
import { type Answering, answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { plugInDevice } from "../../../../test/stand-in-passkeys.ts";
import { answerFor } from "../../../../test/stand-ins.ts";
import { click, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { SignInForm } from "../sign-in-form.tsx";
import "./factor-step.tsx"; // which a page loads only when it needs it

let device: ReturnType<typeof plugInDevice>;
beforeEach(() => {
  device = plugInDevice();
});
const LINK = "l".repeat(43);
const wrong = (message = "Ten kod nie pasuje.") => refusal(message, 401, { code: "auth/invalid-verification-code" });
const said = () => document.body.textContent.replaceAll("\u00a0", " ");
const hasButton = (name: string) => [...document.querySelectorAll("button")].some((one) => one.textContent === name);

/** The password of an account with these factors was right; gives what the server was asked. */
async function afterPassword(
  factors: SecondFactorNeeded["factors"],
  { ids, link, shown = () => ok(answerFor()) }: { ids?: string[]; link?: string; shown?: Answering } = {},
) {
  const needed: SecondFactorNeeded = {
    code: "auth/multi-factor-auth-required",
    challenge: "c".repeat(43),
    expiresIn: 300,
    factors,
    passkeys: ids ? { rpId: "localhost", ids } : null,
  };
  const asked = answerWith((one) =>
    one.path === "/api/auth/sign-in" ? refusal("Podaj drugi składnik.", 401, needed) : shown(one),
  );
  await showInApp(() => <SignInForm link={link} />);
  await type(findField("E-mail"), "jan@firma.pl");
  await type(findField("Hasło"), "trzy zielone parowozy");
  await click(findButton("Zaloguj się"));
  await until(() => findButton("Wróć do logowania"));
  return asked;
}
const factorIn = (asked: { path: string; body: unknown }[]) =>
  asked.filter(({ path }) => path === "/api/auth/second-factor").map(({ body }) => body);

test("an app's code: empty, short and wrong ones are reported at the field; the right one signs in", async () => {
  const asked = await afterPassword(["app"], {
    shown: ({ body }) => (JSON.stringify(body).includes("123456") ? ok(answerFor()) : wrong()),
  });
  expect([hasButton("Użyj klucza dostępu"), hasButton("Użyj kodu zapasowego")]).toEqual([false, false]);
  for (const [typed, problem] of [
    ["", "Wpisz kod z aplikacji."],
    ["123", "Kod ma 6 cyfr."],
    ["654321", "Ten kod nie pasuje."],
  ] as const) {
    await type(findField("Kod z aplikacji"), typed);
    await click(findButton("Zaloguj się"));
    await until(() => expect(said()).toContain(problem));
    expect(document.activeElement).toBe(findField("Kod z aplikacji"));
  }
  expect(toasts.current()).toMatchObject({ kind: "error", text: "Ten kod nie pasuje." });
  await type(findField("Kod z aplikacji"), "123456");
  await click(findButton("Zaloguj się"));
  await until(() => expect(factorIn(asked)).toHaveLength(2));
  expect(factorIn(asked)[1]).toEqual({ challenge: "c".repeat(43), code: "123456" });
  expect(toasts.current()).toBeNull();
});

test("a recovery code in place of the app, and back", async () => {
  const asked = await afterPassword(["app", "recoveryCode"], { shown: () => wrong("Ten kod zapasowy nie pasuje.") });
  await click(findButton("Użyj kodu zapasowego"));
  await type(findField("Kod zapasowy"), "abcd-efgh-ijkl-mnop");
  await click(findButton("Zaloguj się"));
  await until(() => expect(said()).toContain("Ten kod zapasowy nie pasuje."));
  expect(factorIn(asked)).toMatchObject([{ recoveryCode: "abcd-efgh-ijkl-mnop" }]);
  await click(findButton("Mam telefon lub klucz pod ręką"));
  expect(findField("Kod z aplikacji").value).toBe("");
  expect(said()).not.toContain("nie pasuje");
});

test("a passkey alone: no field, only the account's own keys; closing the browser's window is reported beside the button", async () => {
  const asked = await afterPassword(["passkey", "recoveryCode"], { ids: ["key-1"] });
  expect(document.querySelector("input")).toBeNull();
  device.refuse();
  await click(findButton("Użyj klucza dostępu"));
  await until(() => expect(said()).toContain("Nie użyto klucza dostępu. Spróbuj ponownie"));
  expect([device.asked.ids, factorIn(asked)]).toEqual([[["key-1"]], []]);
});

test("a passkey of another address: that address is named, and a recovery code is asked for if there is one", async () => {
  await afterPassword(["passkey", "recoveryCode"]);
  expect(said()).toContain("Tutaj możesz użyć kodu zapasowego.");
  findField("Kod zapasowy");
  await afterPassword(["passkey"]);
  expect(said()).toContain("Otwórz program tam, gdzie go używasz.");
  expect([document.querySelector("input"), hasButton("Zaloguj się")]).toEqual([null, false]);
});

test("an expired challenge returns to the password with a message", async () => {
  await afterPassword(["app"], { shown: () => refusal("Minął czas.", 401, { code: "auth/code-expired" }) });
  await type(findField("Kod z aplikacji"), "123456");
  await click(findButton("Zaloguj się"));
  await until(() => expect(findField("Hasło").value).toBe(""));
  expect(toasts.current()).toMatchObject({ kind: "error", text: "Minął czas." });
});

test("without a working factor a client reads that a link was mailed, an administrator who can help", async () => {
  await afterPassword(["link"]);
  expect(said()).toContain("Na adres e‑mail konta wysłaliśmy link, który działa raz, przez 30 minut.");
  await afterPassword([]);
  expect(said()).toContain("Poproś osobę od serwera");
  await click(findButton("Wróć do logowania"));
  findField("E-mail");
});

test("the mailed link is sent with the password, so that no newer one is mailed, and then in place of the factor", async () => {
  const asked = await afterPassword(["link"], { link: LINK });
  expect(asked.find(({ path }) => path === "/api/auth/sign-in")?.body).toMatchObject({ factorLink: LINK });
  await click(findButton("Dalej"));
  await until(() => expect(factorIn(asked)).toEqual([{ challenge: "c".repeat(43), link: LINK }]));
});

test("an expired link tells where the new one is", async () => {
  await afterPassword(["link"], { link: LINK, shown: () => wrong("Ten link już nie działa.") });
  await click(findButton("Dalej"));
  await until(() => expect(said()).toContain("otwórz link z najnowszej wiadomości"));
  expect(hasButton("Dalej")).toBe(false);
  expect(toasts.current()).toMatchObject({ kind: "error", text: "Ten link już nie działa." });
});
