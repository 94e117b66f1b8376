import type { MarkQueue } from "./mark-queue.ts";

const queues = new Map<string, MarkQueue>();

/** Returns the form's only queue, also after its page was left and opened again. */
export function openQueue(name: string, open: () => MarkQueue): MarkQueue {
  const known = queues.get(name);
  if (known) return known;
  const queue = open();
  window.addEventListener("pagehide", queue.leave);
  queues.set(name, queue);
  return queue;
}

/** Called when the person changes; their marks stay in the storage. */
export function stopQueues(): void {
  for (const queue of queues.values()) {
    window.removeEventListener("pagehide", queue.leave);
    queue.stop();
  }
  queues.clear();
}
