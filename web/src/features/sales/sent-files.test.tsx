// @vitest-environment jsdom
import type { SalesFileState } from "@ekorok/domain/sales/contract/sales";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../test/stand-in-page.ts";
import { SentFilesNotice, setPendingFile, pendingFileId, SentFiles } from "./sent-files.tsx";

const FILE = "00000000-0000-4000-8000-0000000000cc";
afterEach(() => {
  vi.unstubAllGlobals();
  setPendingFile(CLIENT, null);
});
const said = () => document.body.textContent.replaceAll("\u00a0", " ");

async function shown(state: SalesFileState) {
  answerWith(() => ok(state));
  setPendingFile(CLIENT, FILE);
  const opened: string[] = [];
  await showInApp(() => <SentFilesNotice onOpen={(id) => opened.push(id)} />);
  return opened;
}

test("who comes back to files that were read is led to them", async () => {
  const opened = await shown({ state: "read", list: null });
  await until(() => expect(said()).toContain("nie są jeszcze wczytane do sprawozdania"));
  await click(findButton("Wróć do nich"));
  expect(opened).toEqual([FILE]);
});

test("files that are gone before they were taken are not passed over in silence", async () => {
  await shown({ state: "gone" });
  await until(() => expect(said()).toContain("już nie mamy"));
  expect(said()).toContain("Wybierz je jeszcze raz");
  expect(said()).not.toContain("Wróć do nich");
  await click(findButton("Nie pokazuj"));
  expect(said()).not.toContain("już nie mamy");
  expect(pendingFileId(CLIENT)).toBeNull();
});

test("under their own address it is said, too, what to do", async () => {
  answerWith(() => ok({ state: "gone" } satisfies SalesFileState));
  const left = vi.fn<() => void>();
  await showInApp(() => (
    <SentFiles id={FILE} target={{ year: 2026, month: 3 }} onTaken={() => {}} onLeave={left} onAgain={null} />
  ));
  await until(() => expect(said()).toContain("Tych plików już nie ma"));
  expect(said()).toContain("Jeśli nie, wybierz je jeszcze raz.");
  await click(findButton("Wybierz pliki"));
  expect(left).toHaveBeenCalledOnce();
});
