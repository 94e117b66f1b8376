// @vitest-environment jsdom
import type { UserHistoryEntry } from "@ekorok/domain/users/contract/user-history";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../test/stand-in-page.ts";
import { ReportHistoryEntries } from "./report-history-entries.tsx";

afterEach(() => void vi.unstubAllGlobals());

const own = { uid: CLIENT, name: "Anna", isAdmin: false };
const row = (number: number, time: string, mass: string): UserHistoryEntry => ({
  number,
  at: `2026-11-16T${time}:00Z`,
  action: "report.rows",
  item: "2026/11/batteries",
  actor: own,
  before: { a: { rowNumber: 1, mass: "1 kg" } },
  after: { a: { mass } },
});
const mail: UserHistoryEntry = {
  ...row(9, "06:00", ""),
  action: "report.mail",
  item: "2026/11",
  actor: null,
  after: { about: "dueToday" },
};

const said = (element: Element) => element.textContent.replaceAll("\u00a0", " ");

test("changes of one sitting are one line that opens to each of them; a mail is attributed to the program", async () => {
  const entries = [mail, row(8, "09:05", "4 kg"), row(7, "09:03", "3 kg"), row(6, "09:02", "2 kg")];
  answerWith(() => ok({ result: { entries, next: null } }));
  await showInApp(() => <ReportHistoryEntries period={{ year: 2026, month: 11 }} />);
  await until(() => expect(document.querySelectorAll("ol > li")).toHaveLength(2));
  expect(said(find("ol > li:first-child"))).toBe("wysłano e-mail: dziś mija termin16.11.2026, 07:00, automatycznie");
  const sitting = find("ol > li:last-child");
  expect(said(sitting)).toContain("3 zmiany w części „Baterie i akumulatory”16.11.2026, 10:02–10:05, Anna");
  expect(said(sitting)).not.toContain("4 kg");
  await click(findButton("Pokaż zmiany"));
  expect([...sitting.querySelectorAll("ol > li")].map(said)).toEqual(
    ["10:05", "10:03", "10:02"].map((time, index) =>
      expect.stringMatching(new RegExp(`^${time} zmieniono 1 wiersz.*Masa: z 1 kg na ${4 - index} kg$`)),
    ),
  );
  await click(findButton("Ukryj zmiany"));
  expect(said(sitting)).not.toContain("4 kg");
});

test("only what clients do themselves can be done on their behalf", async () => {
  const actor = { uid: "00000000-0000-4000-8000-000000000009", name: "Dorota", isAdmin: true };
  const by = (number: number, action: string): UserHistoryEntry => ({ ...mail, number, action, actor, after: {} });
  const entries = [by(3, "report.remind"), by(2, "report.approve"), by(1, "report.submit")];
  answerWith(() => ok({ result: { entries, next: null } }));
  await showInApp(() => <ReportHistoryEntries period={{ year: 2026, month: 11 }} />);
  await until(() => expect(document.querySelectorAll("ol > li")).toHaveLength(3));
  expect([...document.querySelectorAll("ol > li")].map(said)).toEqual([
    "wysłano do klienta przypomnienie o sprawozdaniu16.11.2026, 07:00, Dorota",
    "przyjęto sprawozdanie16.11.2026, 07:00, Dorota",
    "złożono sprawozdanie16.11.2026, 07:00, Dorota (w imieniu klienta)",
  ]);
});
