import { setFlagsFromString } from "node:v8";
import { exitMessage } from "./errors/cannot-start.ts";
import { openLog } from "./log.ts";
import { startProgram, type ProgramExtras, type Program } from "./program.ts";
import { readSettings } from "./settings.ts";
import { listenForStop } from "./stop-signals.ts";

const FAILED = 1;
/** Each step of the end has its own limit; this one is for what none of them foresees. */
const END_AFTER = 9_800;

/** Runs the program until a signal ends it. */
export async function run(extras: ProgramExtras = {}): Promise<void> {
  process.umask(0o022); // what must be private is made private by name; a stricter umask would lock the database's user out
  // With it, after some hundred calls, rows that were read for a month stayed until the next full collection, 1.6 MB with
  // every small one. Which code V8 takes to make long-lived things was not found out.
  setFlagsFromString("--no-allocation-site-pretenuring");
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const complain = (error: unknown) => void process.stderr.write(`${exitMessage(error)}\n`);
  const stopping = new AbortController();
  let program: Promise<Program> | undefined;

  const end = async (exitCode: number) => {
    stopping.abort();
    setTimeout(() => process.exit(FAILED), END_AFTER).unref();
    const started = await program?.catch(() => undefined); // a start that failed has stopped what it had started
    try {
      await started?.stop();
    } catch (error) {
      complain(error);
      process.exit(FAILED);
    }
    process.exit(exitCode);
  };
  listenForStop((name) => {
    say(`${name}: finishing what is under way…`);
    void end(0);
  });

  try {
    const settings = readSettings();
    const log = openLog(settings.logLevel);
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "a bug: the program stops");
      void end(FAILED);
    });
    program = startProgram(settings, { say, log, signal: stopping.signal }, extras);
    const { address, boundTo } = await program;
    if (stopping.signal.aborted) return;
    const where = boundTo === address ? byName(address) : `, listening on ${boundTo}`;
    say(`Ekorok is ready: ${address}${where}  (Ctrl-C stops it)`);
    if (process.connected) process.send?.("ready"); // from now on `npm start` starts it again when it ends by itself
  } catch (error) {
    if (stopping.signal.aborted) return; // `end` ends the process
    complain(error);
    process.exit(FAILED);
  }
}

/** The same by its name, under which browsers make passkeys: under a number they do not. */
function byName(address: string): string {
  const named = address.replace("//127.0.0.1:", "//localhost:");
  return named === address ? "" : ` or ${named}`;
}
