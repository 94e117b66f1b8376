/** Work that was ended because it took too long. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/**
 * Gives some work a signal that comes with the one given, or after so many milliseconds. The timer is held until the work has ended:
 * in Node 20 `AbortSignal.any` lets go of an `AbortSignal.timeout` at the next collection of garbage, and the limit never comes.
 */
export async function withinTime<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const stop = () => end.abort(signal.reason);
  const timer = setTimeout(() => end.abort(new OutOfTime(`after ${milliseconds} ms`)), milliseconds).unref();
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  try {
    return await work(end.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
