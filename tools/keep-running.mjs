// Runs the server as a child process and restarts it after a crash: a bug outside of a request, a kill -9, lack of memory.
// Plain Node, like everything that runs before the build.
import { spawn } from "node:child_process";

/** @typedef {{ pauses: readonly number[], quick: number }} Patience the pauses before restarts, and the run time after which counting begins again; in milliseconds */

/** After the last pause it gives up: more restarts do not help a program that always crashes at once. @type {Patience} */
const PATIENCE = { pauses: [1_000, 2_000, 5_000, 10_000, 30_000], quick: 60_000 };
const SAME_KEYSTROKE = 1_000; // npm repeats a Ctrl-C that the terminal has sent us already
const FAILED = 1;

/** @param {string} sentence */
const complain = (sentence) => void process.stderr.write(`${sentence}\n`);

/**
 * Runs Node with these arguments until it is stopped by a signal, or never gets ready, which it explains itself. Exits with its
 * exit code.
 * @param {string[]} args @param {Patience} [patience]
 */
export function keepRunning(args, { pauses, quick } = PATIENCE) {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  let askedAt = 0;
  let wasReady = false;
  let deaths = 0;

  const start = () => {
    const startedAt = Date.now();
    waiting = undefined;
    // Detached, so that Ctrl-C reaches only this process, which passes it on once. If this process is killed, the IPC channel
    // closes and the child ends.
    child = spawn(process.execPath, args, { detached: true, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.on("message", () => (wasReady = true));
    child.on("exit", (code, signal) => {
      child = undefined;
      // A child that was stopped before it handles signals is ended by the signal itself.
      if (askedAt || code === 0 || !wasReady) process.exit(code ?? (askedAt && signal !== "SIGKILL" ? 0 : FAILED));
      again(signal ? `was ended by ${signal}` : `ended by itself with exit code ${code}`, Date.now() - startedAt);
    });
  };

  /** @param {string} what @param {number} lived */
  const again = (what, lived) => {
    deaths = lived < quick ? deaths + 1 : 1;
    const pause = pauses[deaths - 1];
    if (pause === undefined) {
      complain(`Ekorok ${what}, ${deaths} times in a row soon after its start: given up. Why stands in the log above.`);
      process.exit(FAILED);
    }
    complain(`Ekorok ${what}: starting it again in ${pause / 1_000} s (try ${deaths} of ${pauses.length}).`);
    waiting = setTimeout(start, pause);
  };

  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(name, () => {
      const now = Date.now();
      if (askedAt && (name !== "SIGINT" || now - askedAt < SAME_KEYSTROKE)) return;
      askedAt ||= now;
      if (waiting) process.exit(0);
      child?.kill(name);
    });
  // A closed terminal must not end us before the program is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  start();
}
