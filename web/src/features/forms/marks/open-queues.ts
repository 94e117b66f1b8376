import type { MarkQueue } from "./mark-queue.ts";

const queues = new Map<string, MarkQueue>();

/** One of each form, also when its page was left and opened again. */
export function openQueue(name: string, open: () => MarkQueue): MarkQueue {
  const known = queues.get(name);
  if (known) return known;
  const queue = open();
  window.addEventListener("pagehide", queue.leave);
  queues.set(name, queue);
  return queue;
}

/** When another person is here: who comes back gets new ones, with what the browser has kept. */
export function stopQueues(): void {
  for (const queue of queues.values()) {
    window.removeEventListener("pagehide", queue.leave);
    queue.stop();
  }
  queues.clear();
}
