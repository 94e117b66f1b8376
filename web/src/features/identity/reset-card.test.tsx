// @vitest-environment jsdom
import { act, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerFor } from "../../../test/stand-ins.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { useSession } from "../../session/use-session.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { InvitationCard, ResetCard, SetBesideOtherCard } from "./reset-card.tsx";

const TOKEN = "t".repeat(43);
const onDone = vi.fn<() => void>();
beforeEach(() => void onDone.mockReset());

const cards = {
  reset: (token: string | undefined) => (
    <ResetCard token={token} isDamaged={token === undefined} email="" isLinkSent={false} onDone={onDone} />
  ),
  invitation: (token: string | undefined) => (
    <InvitationCard token={token} isDamaged={token === undefined} other={null} onDone={onDone} />
  ),
};
/** On the card, which stands before the snackbar. */
const said = () => document.querySelector('[role="alert"]')?.textContent ?? "";

test("a truncated link is reported above the form for a new one, and for an invitation with whom to ask", async () => {
  answerWith(() => ok({ idToken: null }));
  await showInApp(() => cards.reset(undefined));
  expect(said()).toContain("Link jest niepełny lub uszkodzony.");
  findButton("Wyślij link");
  await showInApp(() => cards.invitation(undefined));
  expect(said()).toContain("poproś o nowe tego, kto Cię zaprosił");
  expect(document.querySelector("input")).toBeNull();
});

async function setPassword(password: string) {
  await type(findField("Nowe hasło"), password);
  await type(findField("Powtórz hasło"), password);
  await click(findButton("Ustaw hasło"));
}

test.each([
  ["reset", "Ten link już nie działa.", "Resetowanie hasła"],
  [
    "invitation",
    "To zaproszenie już nie działa. Otwórz najnowsze albo poproś o nowe tego, kto Cię zaprosił.",
    "Zaproszenie do Ekoroka",
  ],
] as const)("a link that is no longer valid (%s) is reported in place of the fields", async (kind, message, title) => {
  answerWith(({ path }) =>
    path === "/api/auth/reset" ? refusal(message, 400, { code: "auth/invalid-action-code" }) : ok({ idToken: null }),
  );
  await showInApp(() => cards[kind](TOKEN));
  await setPassword("cztery sowy liczą opakowania");
  await until(() => expect(find("h1").textContent).toBe(title));
  expect([said(), document.querySelector("[type=password]")]).toEqual([message, null]);
  expect(onDone).not.toHaveBeenCalled();
});

test.each(["reset", "invitation"] as const)(
  "a link that is no longer valid (%s) is reported as soon as it is opened",
  async (kind) => {
    const asked = answerWith(({ path }) =>
      ok(path === "/api/auth/link" ? { problem: "Ten link już nie działa." } : { idToken: null }),
    );
    await showInApp(() => cards[kind](TOKEN));
    await until(() => expect(said()).toBe("Ten link już nie działa."));
    expect(document.querySelector("[type=password]")).toBeNull();
    expect(asked.find(({ path }) => path === "/api/auth/link")?.body).toEqual({
      token: TOKEN,
      purpose: kind === "reset" ? "reset" : "invite",
    });
  },
);

test("a password that is easily guessed is refused at its field; another one is set", async () => {
  const weak = "To hasło łatwo odgadnąć.";
  const asked = answerWith(({ path, body }) =>
    path !== "/api/auth/reset"
      ? ok({ idToken: null })
      : JSON.stringify(body).includes("hasłohasło12")
        ? refusal(weak, 400, { code: "auth/weak-password" })
        : ok({ idToken: null }),
  );
  await showInApp(() => cards.reset(TOKEN));
  expect(document.activeElement).toBe(findField("Nowe hasło"));
  await setPassword("hasłohasło12");
  await until(() => expect(findField("Nowe hasło").getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(findField("Nowe hasło"));
  expect(toasts.current()).toMatchObject({ kind: "error", text: weak });
  await setPassword("cztery sowy liczą opakowania");
  await until(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked.filter(({ path }) => path === "/api/auth/reset").at(-1)?.body).toEqual({
    token: TOKEN,
    password: "cztery sowy liczą opakowania",
    purpose: "reset",
  });
});

test("a request without an answer says so, until an answer comes", async () => {
  let isAway = true;
  answerWith(({ path }) => (path === "/api/auth/reset-request" && isAway ? null : ok({ idToken: null })));
  await showInApp(() => cards.reset(undefined));
  await type(findField("E-mail"), "jan@firma.pl");
  await click(findButton("Wyślij link"));
  await until(() =>
    expect(toasts.current()).toMatchObject({
      kind: "error",
      text: "Wystąpił problem podczas resetowania hasła. Spróbuj ponownie.",
    }),
  );
  isAway = false;
  await click(findButton("Wyślij link"));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success" }));
  await act(async () => toasts.dismiss(toasts.current()?.id ?? 0));
  expect(toasts.current()).toBeNull();
});

/** Somebody is signed in in this browser, until they are signed out. */
const besideAnna = async (Card: (props: { other: string | null }) => ReactNode) => {
  const asked = answerWith(({ path }) => {
    if (path === "/api/auth/token") return ok(answerFor({ email: "anna@firma.pl", sub: CLIENT }));
    return ok(path === "/api/auth/sign-out" ? {} : { idToken: null });
  });
  const Page = () => {
    const { state } = useSession();
    return <Card other={state.status === "signed-in" ? state.user.email : null} />;
  };
  const { session } = await showInApp(Page);
  await act(async () => session.start());
  await until(() => expect(document.body.textContent).toContain("przeglądarce zalogowano: anna@firma.pl"));
  return asked;
};
const signOuts = (asked: readonly { path: string }[]) => asked.filter(({ path }) => path === "/api/auth/sign-out");

test("an invitation says who is signed in here before the password is set, and signs them out", async () => {
  const asked = await besideAnna(({ other }) => (
    <InvitationCard token={TOKEN} isDamaged={false} other={other} onDone={onDone} />
  ));
  expect(document.body.textContent).not.toContain("od razu zacznij");
  await click(findButton("Wyloguj i zacznij"));
  await until(() => expect(document.body.textContent).toContain("od razu zacznij"));
  expect(document.body.textContent).not.toContain("anna@firma.pl");
  expect(document.activeElement).toBe(findField("Nowe hasło"));
  expect(signOuts(asked)).toHaveLength(1);
  await setPassword("cztery sowy liczą opakowania");
  await until(() => expect(onDone).toHaveBeenCalledOnce());
});

test("after the password is set beside somebody else's session, one may sign them out", async () => {
  const asked = await besideAnna(({ other }) => other && <SetBesideOtherCard email={other} />);
  expect(document.activeElement?.textContent).toBe("Hasło ustawione");
  await click(findButton("Wyloguj i przejdź do logowania"));
  await until(() => expect(signOuts(asked)).toHaveLength(1));
});
