import { expect, test, vi } from "vitest";
import { createLoadingCounter } from "./loading-bar.tsx";

test("it is loading until everything that was shown is hidden", () => {
  const loading = createLoadingCounter();
  expect(loading.isLoading()).toBe(false);
  loading.show();
  loading.show();
  loading.hide();
  expect(loading.isLoading()).toBe(true);
  loading.hide();
  expect(loading.isLoading()).toBe(false);
});

test("hiding once too often does not affect the next count", () => {
  const loading = createLoadingCounter();
  loading.hide();
  loading.hide();
  loading.show();
  expect(loading.isLoading()).toBe(true);
});

test("a promise counts until it settles, and keeps its outcome", async () => {
  const loading = createLoadingCounter();
  const good = loading.during(Promise.resolve("wynik"));
  const bad = loading.during(Promise.reject(new Error("nie")));
  expect(loading.isLoading()).toBe(true);
  await expect(good).resolves.toBe("wynik");
  await expect(bad).rejects.toThrow("nie");
  expect(loading.isLoading()).toBe(false);
});

test("subscribers hear of changes until they unsubscribe", () => {
  const loading = createLoadingCounter();
  const listener = vi.fn<() => void>();
  const leave = loading.subscribe(listener);
  loading.show();
  leave();
  loading.hide();
  expect(listener).toHaveBeenCalledTimes(1);
});
