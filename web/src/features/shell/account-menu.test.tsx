// @vitest-environment jsdom
import { expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../ui/stand-in-page.ts";
import { toasts } from "../../ui/toasts.ts";
import { AccountMenu } from "./account-menu.tsx";

const user = {
  id: "u1",
  email: "jan@firma.pl",
  displayName: "Jan",
  photoUrl: null,
  isAdmin: false,
  secondFactor: "off" as const,
};

test("a sign-out that the server did not hear of says so, and can be tried again", async () => {
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
