// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { click, find, findButton, show } from "../../../test/stand-in-page.ts";
import { ToastArea } from "./toast-area.tsx";
import { toasts } from "./toasts.ts";

beforeEach(async () => {
  vi.useFakeTimers();
  await show(
    <>
      <input id="first" />
      <input id="second" />
      <ToastArea />
    </>,
  );
  await act(async () => toasts.show("plain", "Zapisano."));
});

const focus = (element: HTMLElement) => act(async () => element.focus());

test("closing a toast returns the focus", async () => {
  await focus(find("#first"));
  await focus(findButton("Zamknij"));
  await click(findButton("Zamknij"));
  expect(toasts.current()).toBeNull();
  expect(document.activeElement).toBe(find("#first"));
});

test("a toast that times out does not move the focus of a user who has moved on", async () => {
  await focus(find("#first"));
  await focus(findButton("Zamknij"));
  await focus(find("#second"));
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(toasts.current()).toBeNull();
  expect(document.activeElement).toBe(find("#second"));
});

const shownAfter = async (milliseconds: number) => {
  await act(async () => vi.advanceTimersByTime(milliseconds));
  return toasts.current()?.text ?? null;
};

test("every toast is shown for five seconds, whatever is queued", async () => {
  await act(async () => toasts.show("error", "Nie udało się."));
  await act(async () => toasts.show("success", "Wysłano."));
  for (const text of ["Zapisano.", "Nie udało się.", "Wysłano."]) {
    expect(await shownAfter(0)).toBe(text);
    expect(await shownAfter(4_900)).toBe(text);
    await shownAfter(200);
  }
  expect(await shownAfter(0)).toBeNull();
});

test("the button of a toast runs its action and closes it", async () => {
  const run = vi.fn<() => void>();
  await click(findButton("Zamknij"));
  await act(async () => toasts.offer("success", "Przyjęto.", { label: "Cofnij", run }));
  await act(async () => toasts.show("plain", "Dalej."));
  await click(findButton("Cofnij"));
  expect(run).toHaveBeenCalledOnce();
  expect(toasts.current()?.text).toBe("Dalej.");
  expect(document.body.textContent).not.toContain("Cofnij");
  await act(async () => vi.advanceTimersByTime(10_000));
});
