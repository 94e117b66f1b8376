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

test("a person who closes a message is back where they were", async () => {
  await focus(find("#first"));
  await focus(findButton("Zamknij"));
  await click(findButton("Zamknij"));
  expect(toasts.current()).toBeNull();
  expect(document.activeElement).toBe(find("#first"));
});

test("a message that goes by itself leaves a person who has gone on where they are", async () => {
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

test("every message stands for its five seconds, whatever waits behind it", async () => {
  await act(async () => toasts.show("error", "Nie udało się."));
  await act(async () => toasts.show("success", "Wysłano."));
  for (const text of ["Zapisano.", "Nie udało się.", "Wysłano."]) {
    expect(await shownAfter(0)).toBe(text);
    expect(await shownAfter(4_900)).toBe(text);
    await shownAfter(200);
  }
  expect(await shownAfter(0)).toBeNull();
});

test("what a message offers is done by its button, and the message goes", async () => {
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
