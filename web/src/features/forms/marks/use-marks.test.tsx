// @vitest-environment jsdom
import { useQuery } from "@tanstack/react-query";
import { act, useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { yearFormsQuery } from "../../../api/year-charges.ts";
import { useOwnUid } from "../../../session/use-session.ts";
import { click, findButton, hideAll } from "../../../../test/stand-in-page.ts";
import { storedMarks } from "./mark-queue.ts";
import { stopQueues } from "./open-queues.ts";
import { useSendUnsentMarks, useMarks } from "./use-marks.ts";

const NO_MARKS: never[] = [];

afterEach(async () => {
  await hideAll();
  stopQueues();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

function Ticking() {
  const { entered, mark } = useMarks({ uid: CLIENT, year: 2026, form: "bdo" }, NO_MARKS);
  return <button onClick={() => mark([{ field: `f${entered.size}`, value: "1" }])}>Skopiuj</button>;
}

function Forms() {
  useSendUnsentMarks(CLIENT, 2026);
  const { data } = useQuery(yearFormsQuery(CLIENT, 2026));
  return (
    <p>
      {useOwnUid()} {data ? "formularze" : ""}
    </p>
  );
}

test("ticks are sent after leaving the page, and unsent ones on coming back", async () => {
  let isAway = false;
  const marked: string[] = [];
  const release: (() => void)[] = [];
  answerWith(async ({ path, body }) => {
    if (path.endsWith("/forms")) return ok({ forms: [], marks: [] });
    if (!path.endsWith("/markFormFields")) return ok({ result: {} });
    await new Promise<void>((resolve) => void release.push(resolve));
    if (isAway) return null;
    marked.push(...Object(body).data.fields.map(({ field }: { field: string }) => field));
    return ok({ result: { at: "2026-11-18T10:00:00Z", outdated: [] } });
  });
  await showInApp(Ticking);
  for (const _ of [1, 2, 3]) await click(findButton("Skopiuj"));
  await until(() => expect(release).toHaveLength(1)); // the others wait for its answer
  window.dispatchEvent(new Event("pagehide"));
  await until(() => expect(release).toHaveLength(2)); // leaving does not wait
  const sent = vi
    .mocked(fetch)
    .mock.calls.filter(([path]) => typeof path === "string" && path.endsWith("/markFormFields"));
  expect(sent.map(([, init]) => init?.keepalive ?? false)).toEqual([false, true]);
  release.pop()?.();
  await until(() => expect(marked.splice(0)).toEqual(["f0", "f1", "f2"]));
  await hideAll();
  release.shift()?.();
  await until(() => expect(release).toHaveLength(1));
  isAway = true; // the tab is closed during the second request
  release.shift()?.();
  await until(() => expect(marked).toEqual(["f0"]));
  isAway = false;
  await showInApp(Forms);
  await until(() => expect(release).toHaveLength(1));
  release.shift()?.();
  await until(() => expect(marked).toEqual(["f0", "f1", "f2"]));
});

test("a mark that was sent is never missing on the way from the queue to the cache", async () => {
  const release: (() => void)[] = [];
  answerWith(async ({ path }) => {
    if (path.endsWith("/forms")) return ok({ forms: [], marks: [] });
    if (!path.endsWith("/markFormFields")) return ok({ result: {} });
    await new Promise<void>((resolve) => void release.push(resolve));
    return ok({ result: { at: "2026-11-18T10:00:00Z", outdated: [] } });
  });
  const counts: number[] = [];
  function Counting() {
    const { data } = useQuery(yearFormsQuery(CLIENT, 2026));
    const { entered, mark } = useMarks({ uid: CLIENT, year: 2026, form: "bdo" }, data?.marks ?? NO_MARKS);
    useEffect(() => void counts.push(entered.size));
    return data && <button onClick={() => mark([{ field: "f", value: "1" }])}>Skopiuj</button>;
  }
  await showInApp(Counting);
  await until(() => findButton("Skopiuj"));
  await click(findButton("Skopiuj"));
  await until(() => expect(release).toHaveLength(1));
  const before = counts.length;
  release.shift()?.();
  await until(() =>
    expect(storedMarks({ uid: CLIENT, person: CLIENT, year: 2026, form: "bdo" }).read()).toHaveLength(0),
  );
  await until(() => expect(counts.length).toBeGreaterThan(before));
  expect(new Set(counts.slice(before))).toEqual(new Set([1]));
});

test("after a change of person no earlier marks are sent, and the next person has a new queue", async () => {
  answerWith(() => null);
  const inLeaving = () => vi.mocked(fetch).mock.calls.flatMap(([, init]) => (init?.keepalive ? [init.body] : []));
  await showInApp(Ticking);
  for (const _ of [1, 2]) await click(findButton("Skopiuj"));
  await act(async () => stopQueues());
  window.localStorage.clear(); // signed out by choice
  window.dispatchEvent(new Event("pagehide"));
  await showInApp(Ticking);
  await click(findButton("Skopiuj"));
  window.dispatchEvent(new Event("pagehide"));
  await until(() => expect(inLeaving()).toHaveLength(1));
  expect(inLeaving()).toEqual([expect.stringContaining('"fields":[{"field":"f0","value":"1","age":')]);
});

test("a tick removed in another browser is shown as removed", async () => {
  const kept = { uid: CLIENT, person: "", year: 2026, form: "bdo" };
  storedMarks(kept).keep([{ field: "f0", value: "1", at: Date.now() - 60_000 }]);
  let loaded = 0;
  answerWith(({ path }) => {
    if (path.endsWith("/forms")) loaded += 1;
    if (path.endsWith("/forms")) return ok({ forms: [], marks: [] });
    return path.endsWith("/markFormFields")
      ? ok({ result: { at: "2026-11-18T10:00:00Z", outdated: ["f0"] } })
      : ok({ result: {} });
  });
  await showInApp(() => {
    const { data } = useQuery(yearFormsQuery(CLIENT, 2026));
    const { entered, mark } = useMarks({ uid: CLIENT, year: 2026, form: "bdo" }, data?.marks ?? NO_MARKS);
    return <button onClick={() => mark([])}>{`wpisano: ${entered.size}`}</button>;
  });
  await until(() => expect(loaded).toBe(1));
  await click(findButton("wpisano: 1")); // any action that sends stored marks
  await until(() => findButton("wpisano: 0"));
  expect(loaded).toBe(2);
});
