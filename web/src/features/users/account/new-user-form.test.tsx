// @vitest-environment jsdom
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { expect, test, vi } from "vitest";
import { answerWith, clientAccount, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { UsersPage } from "../users-page.tsx";

const add = () => click(findButton("Dodaj i wyślij zaproszenie"));
const name = "Druga <b>Pakownia</b>";
const question = () => [...document.querySelectorAll("dialog")].at(-1) ?? find("no dialog");
const answer = (label: string) =>
  click([...question().querySelectorAll("button")].find(({ textContent }) => textContent === label) ?? find(label));

test("problems are shown at their fields, the server's too; nothing typed is lost, and leaving asks", async () => {
  const message = "Konto z tym adresem e-mail już istnieje.";
  const asked = answerWith(({ path }) =>
    path.endsWith("createUser")
      ? refusal(message, 409, { issues: [{ path: "/email", message }] })
      : ok({ total: 1, counts: { invited: 0, active: 1, blocked: 0 }, users: [clientAccount] }),
  );
  const { address } = await showInApp(UsersPage, "/admin/users?uzytkownik=nowy");
  await until(() => expect(document.activeElement).toBe(findField("E-mail")));
  const said = () => find("dialog form").textContent;
  await add();
  expect(said()).toContain("Podaj poprawny adres e-mail.");
  expect(document.activeElement).toBe(findField("E-mail"));
  await type(findField("E-mail"), "pakownia@firma.pl");
  await type(findField("Nazwa firmy"), name);
  await type(findField("NIP"), "1");
  await add();
  expect(said()).toContain("NIP ma 10 cyfr. Uzupełnij lub popraw numer.");
  expect(document.activeElement).toBe(findField("NIP"));
  expect(asked.filter(({ path }) => path.endsWith("createUser"))).toEqual([]);
  await type(findField("NIP"), "");
  await add();
  await until(() => expect(said()).toContain(message));
  expect(document.activeElement).toBe(findField("E-mail"));
  expect(findField("Nazwa firmy").value).toBe(name);

  await click(findButton("Anuluj"));
  await until(() => expect(question().textContent).toContain("Porzucić zmiany?"));
  await answer("Anuluj");
  expect(findField("Nazwa firmy").value).toBe(name);
  await click(findButton("Anuluj"));
  await until(() => expect(question().textContent).toContain("Porzucić zmiany?"));
  await answer("Zatwierdź");
  await until(() => expect(address()).toBe("/admin/users"));
  expect(document.querySelector("dialog")).toBeNull();
});

test("the list shows the state of an invitation as soon as the message does", async () => {
  const invited: UserAccount = { ...clientAccount, email: "pakownia@firma.pl", status: "invited", linkMail: "waiting" };
  let isKept = false;
  vi.stubGlobal("setInterval", () => 0); // or the list would refresh by itself
  answerWith(({ path }) => {
    const user: UserAccount = { ...invited, linkMail: isKept ? "kept" : "waiting" };
    if (path.endsWith("createUser")) return ok({ result: user });
    if (!path.endsWith("/account"))
      return ok({ total: 1, counts: { invited: 1, active: 0, blocked: 0 }, users: [user] });
    isKept = true; // between the list and this
    return ok({ ...user, linkMail: "kept" });
  });
  await showInApp(UsersPage, "/admin/users?uzytkownik=nowy");
  await until(() => findField("E-mail"));
  await type(findField("E-mail"), invited.email);
  await add();
  await until(() => expect(toasts.current()?.text).toContain("nie wyszło: poczta nie działa"));
  await until(() => expect(document.body.textContent).not.toContain("Zaproszenie czeka na wysłanie."));
});

test("somebody can be added without an invitation", async () => {
  const counts = { invited: 0, expired: 0, uninvited: 0, active: 1, blocked: 0 };
  const asked = answerWith(({ path }) =>
    path.endsWith("createUser") ? ok({ result: clientAccount }) : ok({ total: 1, counts, users: [clientAccount] }),
  );
  const { address } = await showInApp(UsersPage, "/admin/users?uzytkownik=nowy");
  await until(() => findField("E-mail"));
  await type(findField("E-mail"), "pakownia@firma.pl");
  await click(findButton("Dodaj bez zaproszenia"));
  await until(() => expect(address()).toBe("/admin/users"));
  expect(asked.find(({ path }) => path.endsWith("createUser"))?.body).toMatchObject({ data: { invites: false } });
  expect(toasts.current()?.text).toContain("Zaproszenie wyślesz z listy, kiedy zechcesz.");
  expect(asked.some(({ path }) => path.endsWith("/account"))).toBe(false); // there is no mail whose state could be asked for
});
