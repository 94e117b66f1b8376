import { setTimeout as sleep } from "node:timers/promises";

export type Answer = { status: number; startedAt: number; milliseconds: number; id?: string };

/** The status of the answer (0 for none), and the id of what was written if it was acknowledged. */
export type Written = { status: number; id?: string };

/** Writes continuously until it is stopped, by default notes, and collects every answer. */
export function startWriters(
  address: () => string,
  count: number,
  write: (address: string) => Promise<Written> = writeNote,
): { answers: Answer[]; stop: () => Promise<void> } {
  const answers: Answer[] = [];
  let isStopped = false;
  const writer = async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      const { status, id } = await write(address());
      answers.push({ status, startedAt, milliseconds: performance.now() - startedAt, ...(id ? { id } : {}) });
      if (status !== 200) await sleep(20); // clients pause after a refusal, too
    }
  };
  const writers = Array.from({ length: count }, writer);
  return {
    answers,
    stop: async () => {
      isStopped = true;
      await Promise.all(writers);
    },
  };
}

export async function writeNote(address: string): Promise<Written> {
  try {
    const answer = await fetch(`${address}/api/notes`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: "x".repeat(200) }),
      signal: AbortSignal.timeout(30_000),
    });
    const body: unknown = await answer.json();
    const id = typeof body === "object" && body && "id" in body ? String(body.id) : undefined;
    return { status: answer.status, ...(id ? { id } : {}) };
  } catch {
    return { status: 0 };
  }
}

export const acknowledged = (answers: readonly Answer[]) => answers.flatMap(({ id }) => (id ? [id] : []));
