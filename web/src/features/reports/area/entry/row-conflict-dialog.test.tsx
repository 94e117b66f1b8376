// @vitest-environment jsdom
import type { ReportRow } from "@ekorok/domain/reports/contract/reports";
import type { Actor } from "@ekorok/domain/users/contract/user-history";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { packagings, someBook } from "../../../../../test/area-workbench.ts";
import { find, show } from "../../../../../test/stand-in-page.ts";
import { RowConflictDialog } from "./row-conflict-dialog.tsx";
import { newRow } from "../../saving/entered-row.ts";

// A wide screen, where values stand side by side.
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => void vi.unstubAllGlobals());

const theirs: ReportRow = {
  id: "1",
  version: 2,
  position: "000001",
  cells: { count: "6000", netValue: "8428" },
  amounts: {},
};

async function shownFor(now: ReportRow | null, by: Actor = null) {
  const row = {
    ...newRow("1", "000001"),
    version: 1,
    saved: { count: "1", netValue: "2" },
    edits: { count: "5000", netValue: "9" },
    conflict: { theirs: now, changed: { at: "2026-11-16T10:00:00Z", by } },
  };
  const hide = await show(
    <RowConflictDialog area={packagings()} book={someBook()} row={row} number={3} onSettle={() => {}} ownUid="jan" />,
  );
  const title = find("dialog h2").textContent;
  const text = find("dialog").textContent.replaceAll("\u00a0", " ");
  await hide();
  return { title, text };
}

test("every number has its unit", async () => {
  const { title, text } = await shownFor(theirs);
  expect(title).toBe("Ktoś inny zmienił ten wiersz");
  for (const shown of ["5 000 szt.", "6 000 szt.", "9,00 zł", "8 428,00 zł"]) expect(text).toContain(shown);
});

test("a row removed by somebody else is shown without stored values", async () => {
  const { title, text } = await shownFor(null);
  expect(title).toBe("Ktoś inny usunął ten wiersz");
  expect(text).toContain("5 000 szt.");
  expect(text).not.toContain("Wartość zapisana");
});

test("the dialog promises one choice for all fields", async () => {
  const { text } = await shownFor(theirs);
  expect(text).toContain("zostaną albo wszystkie Twoje wartości, albo wszystkie zapisane");
});

test("a change by the same account is described as made in another browser", async () => {
  const self = { uid: "jan", name: "Jan", isAdmin: false };
  const changed = await shownFor(theirs, self);
  expect(changed.title).toBe("Ten wiersz zmieniono w innej przeglądarce");
  expect(changed.text).toContain("Ostatnia zmiana: to samo konto, ");
  expect((await shownFor(null, self)).title).toBe("Ten wiersz usunięto w innej przeglądarce");
  expect((await shownFor(theirs, { ...self, uid: "another" })).title).toBe("Ktoś inny zmienił ten wiersz");
});
