// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { click, find, findButton, show } from "./stand-in-page.ts";
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

test("good news makes way for what is newer once it could be read, and bad news stands for its whole time", async () => {
  await act(async () => toasts.show("error", "Nie udało się."));
  expect(await shownAfter(1_400)).toBe("Zapisano.");
  expect(await shownAfter(200)).toBe("Nie udało się.");
  await act(async () => toasts.show("success", "Wysłano."));
  expect(await shownAfter(4_700)).toBe("Nie udało się.");
  expect(await shownAfter(400)).toBe("Wysłano.");
  expect(await shownAfter(4_700)).toBe("Wysłano.");
  expect(await shownAfter(400)).toBeNull();
});

test("what has stood long enough makes way at once", async () => {
  expect(await shownAfter(3_000)).toBe("Zapisano.");
  await act(async () => toasts.show("error", "Nie udało się."));
  expect(await shownAfter(1)).toBe("Nie udało się.");
  await act(async () => vi.advanceTimersByTime(10_000));
});
