// @vitest-environment jsdom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { show } from "../../test/stand-in-page.ts";
import { WhenSeen } from "./when-seen.tsx";

/** Lets a test scroll an element into view. */
function watched() {
  const all: ((seen: { isIntersecting: boolean }[]) => void)[] = [];
  class Sight {
    constructor(seen: (typeof all)[number]) {
      all.push(seen);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Sight);
  return (isIntersecting: boolean) => act(async () => all.at(-1)?.([{ isIntersecting }]));
}

test("renders when scrolled near, and stays", async () => {
  const see = watched();
  await show(<WhenSeen fallback="jeszcze nie">wykres</WhenSeen>);
  expect(document.body.textContent).toBe("jeszcze nie");
  await see(false);
  expect(document.body.textContent).toBe("jeszcze nie");
  await see(true);
  expect(document.body.textContent).toBe("wykres");
});

test("renders as soon as the page is printed, and stays", async () => {
  watched();
  await show(<WhenSeen fallback="jeszcze nie">wykres</WhenSeen>);
  await act(async () => {
    window.dispatchEvent(new Event("beforeprint"));
    expect(document.body.textContent).toBe("wykres"); // the browser prints right after its event
    window.dispatchEvent(new Event("afterprint"));
  });
  expect(document.body.textContent).toBe("wykres");
});
