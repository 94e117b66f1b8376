const READS_A_SECOND = 20;

/** Asks at a steady pace until it is told to stop, and gives what 95 of 100 took at most. */
export function paced(ask: () => Promise<Response>): () => Promise<number> {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  const timed = async () => {
    const start = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a read was answered ${answer.status}`);
    times.push(performance.now() - start);
  };
  const timer = setInterval(() => pending.push(timed()), 1_000 / READS_A_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  };
}
