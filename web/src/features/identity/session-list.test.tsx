// @vitest-environment jsdom
import { expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../test/stand-in-page.ts";
import { SessionList } from "./session-list.tsx";

const user = {
  id: "u1",
  email: "jan@firma.pl",
  displayName: "Jan",
  photoUrl: null,
  isAdmin: false,
  secondFactor: "off" as const,
};
const session = {
  id: "00000000-0000-4000-8000-0000000000aa",
  userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36",
  address: "203.0.113.7",
  createdAt: "2026-03-01T10:00:00Z",
  lastSeenAt: "2026-03-01T11:30:00Z",
  isCurrent: false,
};
const own = { ...session, id: session.id.replace("aa", "ab"), address: "", isCurrent: true };

test("a session shows its device, when it was used last and from which address", async () => {
  answerWith(() => ok({ result: { sessions: [own, session] } }));
  await showInApp(() => <SessionList user={user} />);
  await until(() => findButton("To nie ja"));
  expect([...document.querySelectorAll("li > div:first-child")].map(({ textContent }) => textContent)).toEqual([
    "Chrome, Windows (ta sesja)Zalogowano 01.03.2026, 11:00, ostatnio używana 01.03.2026, 12:30",
    "Chrome, WindowsZalogowano 01.03.2026, 11:00, ostatnio używana 01.03.2026, 12:30 z adresu 203.0.113.7",
  ]);
  expect([...document.querySelectorAll("button")].filter(({ textContent }) => textContent === "To nie ja").length).toBe(
    1,
  );
});

test("reporting a stranger's session ends all sessions, after a question, and opens the page for a new password", async () => {
  const asked = answerWith(({ path }) =>
    path.endsWith("listSessions") ? ok({ result: { sessions: [own, session] } }) : ok({ result: {} }),
  );
  const { address, history } = await showInApp(() => <SessionList user={user} />);
  await until(() => findButton("To nie ja"));
  await click(findButton("To nie ja"));
  const said = find("dialog").textContent.replaceAll(/\s+/g, " ");
  for (const what of ["Chrome, Windows, adres 203.0.113.7", "dotychczasowe hasło od razu przestanie", user.email])
    expect(said).toContain(what);
  expect(asked.some(({ path }) => path.endsWith("disownSessions"))).toBe(false);
  await click(find('dialog [type="submit"]'));
  await until(() => expect(address()).toBe("/reset-hasla"));
  expect(asked.filter(({ path }) => path.endsWith("disownSessions")).length).toBe(1);
  expect(history.location.state).toMatchObject({ email: user.email, isLinkSent: true });
});
