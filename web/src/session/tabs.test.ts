import { afterEach, expect, test, vi } from "vitest";
import { openTabs, type TabMessage } from "./tabs.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const held = { idToken: "t", obtainedAt: 1, expiresAt: 2 };

/** Channels of one browser that deliver at once. */
function stubChannel() {
  const channels: { hear: (event: { data: unknown }) => void }[] = [];
  class Channel {
    hear: (event: { data: unknown }) => void = () => {};
    constructor() {
      channels.push(this);
    }
    addEventListener(_: string, hear: (event: { data: unknown }) => void) {
      this.hear = hear;
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.hear({ data });
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  return { say: (data: unknown) => channels.forEach((channel) => channel.hear({ data })) };
}

test("messages reach the other tabs, and unknown ones are ignored", () => {
  const { say } = stubChannel();
  const [one, other] = [openTabs(), openTabs()];
  const heard: TabMessage[] = [];
  other.listen((news) => heard.push(news));
  one.tell({ kind: "token", held });
  one.tell({ kind: "signed-out" }); // as an older version says it
  one.tell({ kind: "signed-out", isByChoice: true });
  for (const nonsense of [
    null,
    "x",
    {},
    { kind: "token" },
    { kind: "signed-out", isByChoice: 1 },
    { kind: "token", held: { idToken: 1 } },
  ])
    say(nonsense);
  expect(heard).toEqual([{ kind: "token", held }, { kind: "signed-out" }, { kind: "signed-out", isByChoice: true }]);
});

test("without channels and locks a tab works alone", async () => {
  vi.stubGlobal("navigator", undefined);
  vi.stubGlobal("BroadcastChannel", undefined);
  const tabs = openTabs();
  const task = vi.fn<() => Promise<void>>(async () => {});
  tabs.listen(() => {});
  tabs.tell({ kind: "signed-out" });
  await tabs.oneAtATime(task);
  expect(task).toHaveBeenCalledOnce();
});

test("with locks a task runs under one, and its error reaches the caller", async () => {
  const request = vi.fn<(name: string, options: unknown, task: () => Promise<void>) => Promise<void>>((_, __, task) =>
    task(),
  );
  vi.stubGlobal("navigator", { locks: { request } });
  const tabs = openTabs();
  const task = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("mine"));
  await expect(tabs.oneAtATime(task)).rejects.toThrow("mine");
  expect(request).toHaveBeenCalledOnce();
  expect(task).toHaveBeenCalledOnce();
});

test("a suspended tab with the lock delays others only for a while", async () => {
  const request = () => Promise.reject(new DOMException("waited too long", "TimeoutError"));
  vi.stubGlobal("navigator", { locks: { request } });
  const task = vi.fn<() => Promise<void>>(async () => {});
  await openTabs().oneAtATime(task);
  expect(task).toHaveBeenCalledOnce();
});
