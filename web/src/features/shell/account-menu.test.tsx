// @vitest-environment jsdom
import { expect, test } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { AccountMenu, initialsOf, safePhoto } from "./account-menu.tsx";

const user = {
  id: "u1",
  email: "jan@firma.pl",
  displayName: "Jan",
  photoUrl: null,
  isAdmin: false,
  secondFactor: "off" as const,
};

test("a failed sign-out is reported and can be retried", async () => {
  let isAway = true;
  const asked = answerWith(({ path }) => (path === "/api/auth/sign-out" && isAway ? null : ok({ idToken: null })));
  const signOuts = () => asked.filter(({ path }) => path === "/api/auth/sign-out").length;
  await showInApp(() => <AccountMenu user={user} />);
  const signOut = async () => {
    await click(find("button[aria-haspopup]"));
    await click(findButton("Wyloguj"));
  };
  await signOut();
  await until(() =>
    expect(toasts.current()).toMatchObject({
      kind: "error",
      text: "Wystąpił błąd podczas wylogowania. Spróbuj ponownie.",
    }),
  );
  isAway = false;
  const before = signOuts();
  await signOut();
  await until(() => expect(signOuts()).toBe(before + 1));
});

test.each([
  ["a client", false, "/raporty/2026", true],
  ["an administrator", true, "/raporty/2026", false],
  ["an administrator who acts for a client", true, `/raporty/2026?uid=${CLIENT}`, true],
])("the menu of %s offers a client's products and entries: %#", async (_, isAdmin, address, isOffered) => {
  answerWith(() => ok({}));
  await showInApp(() => <AccountMenu user={{ ...user, isAdmin }} />, address);
  await click(find("button[aria-haspopup]"));
  const entries = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
  const ofClients = ["Moje pozycje", "Karty produktów"];
  expect(entries.filter((name) => ofClients.includes(name ?? ""))).toEqual(isOffered ? ofClients : []);
  expect(entries.includes("Administracja")).toBe(isAdmin);
});

test.each([
  ["Jan Kowalski", "jan@x.pl", "JK"],
  ["Łucja Maria Śliwa-Żak", "l@x.pl", "ŁŻ"],
  ["ewa", "e@x.pl", "E"],
  ["", "zofia@x.pl", "Z"],
  ["  „Eko” sp. z o.o.", "eko@x.pl", "SO"],
])("%s <%s> is %s", (displayName, email, initials) => {
  expect(initialsOf({ displayName, email })).toBe(initials);
});

test.each([
  ["/photos/1.png", "https://own.pl/photos/1.png"],
  ["https://own.pl/p.png", "https://own.pl/p.png"],
  ["data:image/png;base64,iVBOR", "data:image/png;base64,iVBOR"],
  ["https://elsewhere.pl/p.png", undefined],
  ["//elsewhere.pl/p.png", undefined],
  ["data:image/svg+xml,<svg onload=x>", undefined],
  ["javascript:alert(1)", undefined],
  [null, undefined],
])("the photo %s is shown as %s", (photoUrl, shown) => {
  expect(safePhoto(photoUrl, "https://own.pl")).toBe(shown);
});
