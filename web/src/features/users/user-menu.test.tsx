// @vitest-environment jsdom
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { NO_PROMOTION } from "@ekorok/domain/users/permissions";
import { useQuery } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { expect, test } from "vitest";
import { answerWith, CLIENT, clientAccount, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { answerFor } from "../../../test/stand-ins.ts";
import { userDocumentQuery } from "../../api/documents.ts";
import { queryClient } from "../../queries/query-client.ts";
import { click, find, findButton, press } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { UserMenu } from "./user-menu.tsx";

const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const item = (label: string) => items().find(({ textContent }) => textContent.startsWith(label)) ?? find(label);

/** Opens the menu of an account; returns what the server is asked from then on. */
async function open(
  user: UserAccount,
  own = "u1",
  address = "/admin/users",
  Page: () => ReactNode = () => <UserMenu user={user} />,
) {
  const asked = answerWith(({ path }) =>
    path.endsWith("/auth/token") ? ok(answerFor({ sub: own, admin: true })) : ok({ result: user }),
  );
  const shown = await showInApp(Page, address);
  await act(async () => shown.session.start());
  await until(() => expect(shown.session.state().status).toBe("signed-in"));
  await click(find("button"));
  return { ...shown, asked, commands: () => asked.filter(({ path }) => path.startsWith("/functions/")) };
}

test("nobody can lock themselves out or act for themselves", async () => {
  await open(clientAccount, CLIENT);
  expect(items().map(({ textContent }) => textContent)).toEqual(["Edytuj", "Historia", "Wyślij link do zmiany hasła"]);
});

const free = { ...clientAccount, email: "zubr@firma.pl", hasReports: false };
test.each([
  [
    "Zablokuj",
    free,
    "Żubr (zubr@firma.pl)",
    { path: "/functions/setBlocked", body: { data: { uid: CLIENT, isBlocked: true } } },
    "Zablokowano: Żubr.",
  ],
  [
    "Nadaj uprawnienia administratora",
    free,
    "Będzie widzieć i zmieniać dane wszystkich klientów",
    { path: "/functions/setAdministrator", body: { data: { uid: CLIENT, isAdmin: true } } },
    "Nadano uprawnienia administratora: Żubr.",
  ],
  [
    "Usuń",
    free,
    "Konto i dane firmy zostaną usunięte, a ta osoba wylogowana.",
    { path: "/functions/deleteUser", body: { data: { uid: CLIENT } } },
    "Usunięto: Żubr.",
  ],
  [
    "Usuń",
    { ...free, hasReports: true },
    "Dane osobowe i dane firmy zostaną usunięte, a ta osoba wylogowana.",
    { path: "/functions/deleteUser", body: { data: { uid: CLIENT } } },
    "Usunięto: Żubr.",
  ],
] as const)("%s: after a question that says what it means", async (label, user, question, command, done) => {
  const { commands } = await open(user);
  await click(item(label));
  expect(find("dialog").textContent.replaceAll(/\s+/g, " ")).toContain(question);
  expect(commands()).toEqual([]);
  await click(findButton("Zatwierdź"));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success", text: done }));
  expect(commands()).toMatchObject([command]);
});

test("Odblokuj: at once", async () => {
  const { commands } = await open({ ...free, status: "blocked" });
  await click(item("Odblokuj"));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success", text: "Odblokowano: Żubr." }));
  expect(commands()).toMatchObject([
    { path: "/functions/setBlocked", body: { data: { uid: CLIENT, isBlocked: false } } },
  ]);
});

test("deleting a user closes their dialog", async () => {
  const { address } = await open(free, "u1", `/admin/users?szukaj=zubr&uzytkownik=${CLIENT}`);
  await click(item("Usuń"));
  await click(findButton("Zatwierdź"));
  await until(() => expect(address()).toBe("/admin/users?szukaj=zubr"));
});

test("a deleted user's cached data is not shown with a report that remains", async () => {
  const Watching = () => {
    useQuery(userDocumentQuery(CLIENT));
    return <UserMenu user={clientAccount} />;
  };
  const { asked, address } = await open(clientAccount, "u1", `/admin/users?uzytkownik=${CLIENT}`, Watching);
  const documents = () => asked.filter(({ path }) => path === `/api/users/${CLIENT}`).length;
  await click(item("Usuń"));
  await click(findButton("Zatwierdź"));
  await until(() => expect(address()).toBe("/admin/users"));
  expect(documents()).toBe(0); // it would be refused
  await act(async () => void (await queryClient.fetchQuery(userDocumentQuery(CLIENT)).catch(() => null)));
  expect(documents()).toBe(1);
});

test("typing a letter reaches disabled items, too, which say why they are disabled", async () => {
  await open(clientAccount);
  await press(item("Działaj"), "n");
  expect(document.activeElement).toBe(item("Nadaj"));
  expect(item("Nadaj").textContent).toContain(NO_PROMOTION);
});
