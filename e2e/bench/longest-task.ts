type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/**
 * The longest task of the page's main thread in milliseconds: elapsed time and processor time. The latter does not
 * depend on what else the machine does.
 */
export function longestTask(trace: Buffer): { wall: number; processor: number } {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString("utf8"));
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === "ThreadControllerImpl::RunTask" && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("the trace holds no tasks");
  const most = (times: readonly (number | undefined)[]) =>
    times.reduce<number>((a, b) => Math.max(a, b ?? 0), 0) / 1000;
  return { wall: most(tasks.map(({ dur }) => dur)), processor: most(tasks.map(({ tdur }) => tdur)) };
}
