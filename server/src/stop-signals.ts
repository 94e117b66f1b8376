const SAME_KEYSTROKE = 1_000; // npm passes Ctrl-C on although the terminal has sent it to us already

/** Calls `onFirst` once when somebody asks the process to stop. A second Ctrl-C later ends it at once; the next start cleans up. */
export function listenForStop(onFirst: (name: NodeJS.Signals) => void): void {
  let askedAt: number | undefined;
  const onSignal = (name: NodeJS.Signals) => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      onFirst(name);
    } else if (name === "SIGINT" && Date.now() - askedAt > SAME_KEYSTROKE) process.exit(1);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);
  // What keeps us running was killed: nobody would pass a signal on any more.
  process.once("disconnect", () => {
    if (askedAt !== undefined) return;
    askedAt = Date.now();
    onFirst("SIGHUP");
  });
  // A closed terminal must not end us before the database is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
