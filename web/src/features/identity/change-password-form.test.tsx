// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { anApp, aPasskey, factorsOf } from "../../../test/stand-in-factors.ts";
import { click, find, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const user = {
  id: "u1",
  email: "jan@firma.pl",
  displayName: "Jan",
  photoUrl: null,
  isAdmin: false,
  secondFactor: "on" as const,
};
const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

async function changed(factors: ReturnType<typeof factorsOf>) {
  const asked = answerWith(({ path }) => ok({ result: path.endsWith("readSecondFactor") ? factors : {} }));
  await showInApp(() => <ChangePasswordForm user={user} />);
  expect(document.body.textContent).not.toContain("Czy to Twoje");
  await type(findField("Obecne hasło"), "x");
  await type(findField("Nowe hasło"), "cztery sowy liczą opakowania");
  await type(findField("Powtórz hasło"), "cztery sowy liczą opakowania");
  await click(findButton("Zmień hasło"));
  await until(() => expect(asked.some(({ path }) => path.endsWith("readSecondFactor"))).toBe(true));
  return asked;
}

test("after a new password the factors of the last week are named, as they still open the account, and can be removed", async () => {
  const stranger = { ...aPasskey, id: "key-2", name: "Obcy", since: daysAgo(6.9) };
  const asked = await changed(factorsOf({ app: { since: daysAgo(7.1) }, passkeys: [aPasskey, stranger] }));
  await until(() => find('ul[aria-label="Składniki z ostatnich 7 dni"]'));
  const listed = [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(listed).toEqual([expect.stringMatching(/^Klucz dostępu: ObcyDodano .*Usuń$/)]);
  await click(findButton("Usuń"));
  await click(find('dialog [type="submit"]'));
  await until(() => expect(asked.filter(({ path }) => path.endsWith("removeFactor"))).toHaveLength(1));
  expect(asked.find(({ path }) => path.endsWith("removeFactor"))?.body).toMatchObject({ data: { factor: "key-2" } });
});

test("the only usable factor has a note instead of a button", async () => {
  await changed(factorsOf({ app: { since: daysAgo(1) } }));
  await until(() => expect(find("li").textContent).toContain("To jedyny działający składnik"));
  expect(document.querySelector("li button")).toBe(null);
});

test("older factors are not listed", async () => {
  await changed(factorsOf({ app: anApp, passkeys: [aPasskey] }));
  await until(() => expect(document.body.textContent).toContain("Hasło zostało zmienione"));
  expect(document.body.textContent).not.toContain("Czy to Twoje");
});
