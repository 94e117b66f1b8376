const SAME_KEYSTROKE = 1_000; // npm repeats a Ctrl-C that the terminal has sent us already

/** Calls `onFirst` at the first request to stop. A second Ctrl-C ends the process at once; the next start cleans up. */
export function listenForStop(onFirst: (name: NodeJS.Signals) => void): void {
  let askedAt: number | undefined;
  const onSignal = (name: NodeJS.Signals) => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      onFirst(name);
    } else if (name === "SIGINT" && Date.now() - askedAt > SAME_KEYSTROKE) process.exit(1);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);
  // tools/keep-running.mjs was killed, so nobody would pass a signal on.
  process.once("disconnect", () => {
    if (askedAt !== undefined) return;
    askedAt = Date.now();
    onFirst("SIGHUP");
  });
  // A closed terminal must not end the process before the database is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
