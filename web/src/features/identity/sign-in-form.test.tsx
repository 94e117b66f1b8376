// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { answerWith, ok, refusal, showInApp, until } from "../../../test/stand-in-app.tsx";
import { answerFor } from "../../../test/stand-ins.ts";
import { click, find, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { SignInForm } from "./sign-in-form.tsx";

const signIn = () => click(findButton("Zaloguj się"));
const signIns = (asked: { path: string }[]) => asked.filter(({ path }) => path === "/api/auth/sign-in");

test("an empty form focuses what is missing, at every try, and sends nothing", async () => {
  const asked = answerWith(() => ok({ idToken: null }));
  await showInApp(SignInForm);
  await signIn();
  expect(document.activeElement).toBe(findField("E-mail"));
  await act(async () => findButton("Zaloguj się").focus());
  await signIn();
  expect(document.activeElement).toBe(findField("E-mail"));
  await type(findField("E-mail"), "jan@firma.pl");
  await signIn();
  expect(document.activeElement).toBe(findField("Hasło"));
  expect(signIns(asked)).toEqual([]);
});

test("the address is passed on to the reset, but not in its URL", async () => {
  answerWith(() => ok({ idToken: null }));
  const { address, history } = await showInApp(SignInForm);
  await type(findField("E-mail"), "jan@firma.pl");
  await click(find('a[href="/reset-hasla"]'));
  await until(() => expect(address()).toBe("/reset-hasla"));
  expect(history.location.state).toMatchObject({ email: "jan@firma.pl" });
});

test("a wrong password gets a message of our own until the right one is typed; nothing typed is lost", async () => {
  const wrong = refusal("INVALID_LOGIN", 401, { code: "auth/invalid-credential" });
  const asked = answerWith(({ body }) => (JSON.stringify(body).includes("trzy zielone") ? ok(answerFor()) : wrong));
  const { session } = await showInApp(SignInForm);
  await type(findField("E-mail"), "jan@firma.pl");
  for (const [tries, password] of ["nie to hasło", "i to nie"].entries()) {
    await type(findField("Hasło"), password);
    await signIn();
    await until(() => expect(signIns(asked)).toHaveLength(tries + 1));
    await until(() => expect(toasts.current()).toMatchObject({ kind: "error", text: "Niepoprawny login lub hasło." }));
    expect([findField("E-mail").value, findField("Hasło").value]).toEqual(["jan@firma.pl", password]);
  }
  await type(findField("Hasło"), "trzy zielone parowozy");
  await signIn();
  await until(() => expect(session.state().status).toBe("signed-in"));
  expect(toasts.current()).toBeNull();
  expect(signIns(asked).at(-1)).toMatchObject({ body: { email: "jan@firma.pl", password: "trzy zielone parowozy" } });
});

test("an unreachable server gets a message of our own, and what was typed stays", async () => {
  answerWith(({ path }) => (path === "/api/auth/sign-in" ? null : ok({ idToken: null })));
  await showInApp(SignInForm);
  await type(findField("E-mail"), "jan@firma.pl");
  await type(findField("Hasło"), "cokolwiek");
  await signIn();
  await until(() =>
    expect(toasts.current()).toMatchObject({ text: "Wystąpił błąd podczas logowania. Spróbuj ponownie." }),
  );
  expect([findField("E-mail").value, findField("Hasło").value]).toEqual(["jan@firma.pl", "cokolwiek"]);
});
