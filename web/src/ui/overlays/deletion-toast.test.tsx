// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { showInApp } from "../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../test/stand-in-page.ts";
import { toasts } from "./toasts.ts";
import { useDeletionToast } from "./deletion-toast.ts";

afterEach(() => vi.unstubAllGlobals());

const undo = vi.fn<() => void>();

function Page() {
  const { show, withdraw } = useDeletionToast(undo);
  return (
    <>
      <button onClick={() => show("Usunięto wiersz.")}>Usuń</button>
      <button onClick={withdraw}>Wpisz</button>
    </>
  );
}

test("on a phone the toast of a deletion takes it back, until something else is done", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await showInApp(Page);
  await click(findButton("Usuń"));
  expect(find("[role=alert]").textContent).toContain("Usunięto wiersz.");
  await click(findButton("Cofnij"));
  expect([undo.mock.calls.length, toasts.current()]).toEqual([1, null]);
  await click(findButton("Usuń"));
  await click(findButton("Wpisz"));
  expect(toasts.current()).toBeNull();
});
