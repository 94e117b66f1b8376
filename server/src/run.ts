import { setFlagsFromString } from "node:v8";
import { exitMessage } from "./errors/cannot-start.ts";
import { openLog } from "./log.ts";
import { startProgram, type ProgramExtras, type Program } from "./program.ts";
import { readSettings, type Settings } from "./settings.ts";
import { listenForStop } from "./stop-signals.ts";

const FAILED = 1;
/** In milliseconds. Each step of a stop has its own limit; this one is for what they do not cover. */
const LONGEST_STOP = 9_800;

/** Runs the program until a signal ends it. `changed`: settings that an entry point decides. */
export async function run(extras: ProgramExtras = {}, changed: Partial<Settings> = {}): Promise<void> {
  process.umask(0o022); // private files get their own mode; a stricter umask would lock the database's user out
  // With pretenuring, rows read for a month stayed in memory until the next full collection, 1.6 MB more at every small one.
  // We did not find out which of our code V8 takes for making long-lived objects.
  setFlagsFromString("--no-allocation-site-pretenuring");
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const complain = (error: unknown) => void process.stderr.write(`${exitMessage(error)}\n`);
  const stopping = new AbortController();
  let program: Promise<Program> | undefined;

  const end = async (exitCode: number) => {
    stopping.abort();
    setTimeout(() => process.exit(FAILED), LONGEST_STOP).unref();
    const started = await program?.catch(() => undefined); // a start that failed has cleaned up after itself
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
    const settings = { ...readSettings(), ...changed };
    const log = openLog(settings.logLevel);
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "a bug: the program stops");
      void end(FAILED);
    });
    program = startProgram(settings, { say, log, signal: stopping.signal }, extras);
    const { address, boundTo } = await program;
    if (stopping.signal.aborted) return;
    const where = boundTo === address ? namedAddress(address) : `, listening on ${boundTo}`;
    say(`Ekorok is ready: ${address}${where}  (Ctrl-C stops it)`);
    if (process.connected) process.send?.("ready"); // from now on `npm start` restarts it after a crash
  } catch (error) {
    if (stopping.signal.aborted) return; // `end` exits the process
    complain(error);
    process.exit(FAILED);
  }
}

/** The address with a name: browsers make passkeys for names, not for numbers. */
function namedAddress(address: string): string {
  const named = address.replace("//127.0.0.1:", "//localhost:");
  return named === address ? "" : ` or ${named}`;
}
