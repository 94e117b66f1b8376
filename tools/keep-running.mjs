// Runs the server in a process of its own and starts it again when it ends by itself: a bug outside of a request, a kill -9,
// memory. Plain Node, as everything that runs before the build.
import { spawn } from "node:child_process";

/** @typedef {{ pauses: readonly number[], quick: number }} Patience how long to wait before each new start, and after how long a life the count begins anew; in milliseconds */

/** After the last pause it is given up: a program that dies at once every time is not mended by the next start. @type {Patience} */
const PATIENCE = { pauses: [1_000, 2_000, 5_000, 10_000, 30_000], quick: 60_000 };
const SAME_KEYSTROKE = 1_000; // npm passes Ctrl-C on although the terminal has sent it to us already
const FAILED = 1;

/** @param {string} sentence */
const complain = (sentence) => void process.stderr.write(`${sentence}\n`);

/**
 * Runs Node with these arguments until it ends as it should: asked to by a signal, or because it never came up, which it
 * explains itself. Its exit code is ours.
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
    // In a session of its own: Ctrl-C reaches us alone, and it hears of it once, from us. If we are killed, the channel to it
    // closes, and it ends.
    child = spawn(process.execPath, args, { detached: true, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.on("message", () => (wasReady = true));
    child.on("exit", (code, signal) => {
      child = undefined;
      // Asked to end before it could listen, it is ended by the signal itself.
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
