// @vitest-environment jsdom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { packagings } from "../../../../../test/area-workbench.ts";
import { find, show } from "../../../../../test/stand-in-page.ts";
import { createStore } from "../../../../ui/store.ts";
import type { SavePhase } from "../../saving/autosave.ts";
import { type EnteredRow, newRow } from "../../saving/entered-row.ts";
import { SaveStatus, UnsavedCells } from "./save-status.tsx";

const savedRow = (id: string): EnteredRow => ({ ...newRow(id, "000001"), version: 1, saved: { remarks: "a" } });
const refusedRow = (id: string, ...columns: string[]): EnteredRow => ({
  ...savedRow(id),
  edits: { remarks: "b" },
  refused: Object.fromEntries(columns.map((column) => [column, "Nie."])),
});

const isTyping = createStore(false);

async function said(phase: SavePhase, rows: readonly EnteredRow[], isOutOfSight = false) {
  const hide = await show(
    <>
      <SaveStatus phase={phase} rows={rows} isTyping={isTyping} onRetry={() => {}} />
      <UnsavedCells area={packagings()} rows={rows} isOutOfSight={() => isOutOfSight} onJump={() => {}} />
    </>,
  );
  const text = document.body.textContent;
  await hide();
  return text;
}

test("with one refused row it says that the others are saved", async () => {
  const text = await said({ is: "refused" }, [savedRow("1"), refusedRow("2", "remarks")]);
  expect(text).toContain("Serwer nie przyjął jednego wiersza. Pozostałe wiersze są zapisane.");
  expect(text).toContain("wiersz 2, Uwagi: Nie.");
});

test("it does not say so while others are being sent, are unreadable, or do not exist", async () => {
  const refused = refusedRow("2", "remarks");
  const unread = { ...savedRow("1"), unread: { mass: { text: "x", problem: "Co?" } } };
  expect(await said({ is: "saving" }, [savedRow("1"), refused])).not.toContain("są zapisane");
  expect(await said({ is: "refused" }, [unread, refused])).not.toContain("są zapisane");
  expect(await said({ is: "refused" }, [refused])).not.toContain("są zapisane");
});

test("the state is one line: cells are named elsewhere, so that nothing moves", async () => {
  const hide = await show(
    <SaveStatus phase={{ is: "refused" }} rows={[refusedRow("2", "remarks")]} isTyping={isTyping} onRetry={() => {}} />,
  );
  expect(document.querySelectorAll("li")).toHaveLength(0);
  expect(find("output").parentElement?.textContent).toBe(
    "Nie zapisanoSerwer nie przyjął jednego wiersza.Spróbuj ponownie",
  );
  await hide();
});

test("rows are counted, not cells", async () => {
  expect(await said({ is: "refused" }, [refusedRow("1", "remarks", "document")])).toContain(
    "nie przyjął jednego wiersza.",
  );
  const two = [refusedRow("1", "remarks"), refusedRow("2", "remarks")];
  expect(await said({ is: "refused" }, two)).toContain("nie przyjął 2 wierszy.");
});

test.each([
  ["Baza danych jest chwilowo niedostępna. Spróbuj ponownie za chwilę.", "Baza danych jest chwilowo niedostępna."],
  ["Trwało to zbyt długo. Spróbuj ponownie.", "Trwało to zbyt długo."],
  ["Sprawdź połączenie z internetem i spróbuj ponownie.", "Sprawdź połączenie z internetem."],
  [
    "Wystąpił błąd. Spróbuj ponownie, a jeśli się powtórzy, daj nam znać.",
    "Wystąpił błąd. Jeśli się powtórzy, daj nam znać.",
  ],
])("nobody is asked to retry what is retried automatically: %s", async (message, shown) => {
  expect(await said({ is: "unsaved", message, isRetried: true }, [])).toContain(
    `Nie zapisano${shown} Za chwilę spróbujemy jeszcze raz.`,
  );
  expect(await said({ is: "unsaved", message, isRetried: false }, [])).toContain(message);
});

test("where cells are out of sight, unreadable ones are listed", async () => {
  const row = { ...savedRow("1"), unread: { mass: { text: "x", problem: "Co?" } } };
  expect(await said({ is: "unreadable" }, [row], true)).toContain("wiersz 1, Masa: Co?");
  expect(await said({ is: "unreadable" }, [row])).toBe("Nie zapisano"); // in one line, which moves no grid
});

test("a listed cell can be opened", async () => {
  const jumps: string[][] = [];
  const hide = await show(
    <UnsavedCells area={packagings()} rows={[refusedRow("2", "remarks")]} onJump={(...to) => jumps.push(to)} />,
  );
  find("li button").click();
  await hide();
  expect(jumps).toEqual([["2", "remarks"]]);
});

test("over an empty table it says nothing, until something was saved", async () => {
  expect(await said({ is: "saved" }, [])).toBe("");
  expect(await said({ is: "saved" }, [savedRow("1")])).toBe("Zapisano");
  const shown = (phase: SavePhase) => <SaveStatus phase={phase} rows={[]} isTyping={isTyping} onRetry={() => {}} />;
  let turn: (phase: SavePhase) => void = () => {};
  function Page() {
    const [phase, setPhase] = useState<SavePhase>({ is: "saving" });
    turn = setPhase;
    return shown(phase);
  }
  await show(<Page />);
  await act(async () => turn({ is: "saved" }));
  expect(document.body.textContent).toBe("Zapisano"); // the last row was deleted
});

test("while a field holds text that is not entered, nothing is called saved", async () => {
  expect(await said({ is: "saved" }, [savedRow("1")])).toBe("Zapisano");
  isTyping.update(() => true);
  expect(await said({ is: "saved" }, [savedRow("1")])).toBe("");
  expect(await said({ is: "unreadable" }, [savedRow("1")])).toContain("Nie zapisano");
  isTyping.update(() => false);
});
