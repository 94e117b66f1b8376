// @vitest-environment jsdom
import type { SalesFileState } from "@ekorok/domain/sales/contract/sales";
import { expect, test, vi } from "vitest";
import { pageText } from "../../../test/cards-and-sales.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../test/stand-in-page.ts";
import { SentFilesNotice, setPendingFile, pendingFileId, SentFiles } from "./sent-files.tsx";

const FILE = "00000000-0000-4000-8000-0000000000cc";

async function shown(state: SalesFileState) {
  answerWith(() => ok(state));
  setPendingFile(CLIENT, FILE);
  const opened: string[] = [];
  await showInApp(() => <SentFilesNotice onOpen={(id) => opened.push(id)} />);
  return opened;
}

test("somebody who comes back is led to the files that were read", async () => {
  const opened = await shown({ state: "read", list: null });
  await until(() => expect(pageText()).toContain("nie są jeszcze wczytane do sprawozdania"));
  await click(findButton("Wróć do nich"));
  expect(opened).toEqual([FILE]);
});

test("files that were deleted before their import are reported", async () => {
  await shown({ state: "gone" });
  await until(() => expect(pageText()).toContain("już nie mamy"));
  expect(pageText()).toContain("Wybierz je jeszcze raz");
  expect(pageText()).not.toContain("Wróć do nich");
  await click(findButton("Nie pokazuj"));
  expect(pageText()).not.toContain("już nie mamy");
  expect(pendingFileId(CLIENT)).toBeNull();
});

test("at their own address, too, deleted files say what to do", async () => {
  answerWith(() => ok({ state: "gone" } satisfies SalesFileState));
  const left = vi.fn<() => void>();
  await showInApp(() => (
    <SentFiles id={FILE} target={{ year: 2026, month: 3 }} onTaken={() => {}} onLeave={left} onAgain={null} />
  ));
  await until(() => expect(pageText()).toContain("Tych plików już nie ma"));
  expect(pageText()).toContain("jeśli nie, wybierz je jeszcze raz.");
  await click(findButton("Wybierz pliki"));
  expect(left).toHaveBeenCalledOnce();
});
