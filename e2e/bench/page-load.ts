import type { Browser, BrowserContextOptions } from "@playwright/test";
import { type Weight, weigh } from "../page-weight.ts";

/** Times in milliseconds since the address was asked for. */
export type Load = Weight & {
  /** The largest contentful paint. */
  readonly paint: number;
  /** Everything needed is drawn, and the main thread is free again. */
  readonly usable: number;
  /** What tasks take beyond 50 ms each, from the first to the last. */
  readonly blocking: number;
  /** Cumulative layout shift, all of it. */
  readonly shift: number;
};

export type Wanted = {
  readonly url: string;
  /** The stored session of somebody who is signed in. */
  readonly session: Pick<BrowserContextOptions, "storageState">;
  readonly usable: readonly string[];
};

const QUIET = 1_000;

/** Loads a page with an empty cache, and with the processor slowed down by `slowdown`. */
export async function loadPage(browser: Browser, wanted: Wanted, slowdown: number): Promise<Load> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ ...wanted.session, viewport, locale: "pl-PL" });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(watch, wanted.usable);
    const weight = weigh(page);
    await page.goto(wanted.url, { waitUntil: "commit", timeout: 60_000 });
    await page.waitForFunction(isQuiet, QUIET, { timeout: 120_000, polling: 250 });
    const { paint, usable, blocking, shift } = await page.evaluate(watched);
    return { ...(await weight()), paint, usable, blocking, shift };
  } finally {
    await context.close();
  }
}

type Watched = { paint: number; usable: number; blocking: number; shift: number; busy: number };
const watched = (): Watched => Reflect.get(globalThis, "load");

/** Runs in the page before its own scripts. */
function watch(usable: readonly string[]): void {
  const load: Watched = { paint: 0, usable: 0, blocking: 0, shift: 0, busy: 0 };
  Object.assign(globalThis, { load });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => (load.paint = entry.startTime));
  observe("layout-shift", (entry) => (load.shift += Number(Reflect.get(entry, "value"))));
  observe("resource", ({ startTime, duration }) => (load.busy = Math.max(load.busy, startTime + duration)));
  observe("longtask", ({ startTime, duration }) => {
    load.blocking += duration - 50;
    load.busy = Math.max(load.busy, startTime + duration);
  });

  const drawn = new MessageChannel();
  drawn.port1.addEventListener("message", () => (load.usable = performance.now()));
  drawn.port1.start();
  const isVisible = (selector: string) =>
    [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true }));
  const look = () => {
    if (!usable.every(isVisible)) requestAnimationFrame(look);
    else requestAnimationFrame(() => drawn.port2.postMessage(null)); // the message arrives after the frame and the tasks before it
  };
  requestAnimationFrame(look);
}

function isQuiet(quiet: number): boolean {
  const { usable, busy }: Watched = Reflect.get(globalThis, "load");
  return usable > 0 && performance.now() - Math.max(usable, busy) > quiet;
}
