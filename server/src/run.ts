import { describe } from "./cannot-start.ts";
import { openLog } from "./log.ts";
import { startProgram, type FeatureMaker, type Program } from "./program.ts";
import { readSettings } from "./settings.ts";

const GAVE_UP = 70;
const SAME_KEYSTROKE = 1_000; // npm passes Ctrl-C on although the terminal has sent it to us already

/** Runs the program until a signal ends it. */
export async function run(moreFeatures: readonly FeatureMaker[] = []): Promise<void> {
  process.umask(0o022); // what must be private is made private by name; a stricter umask would lock the database's user out
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {}); // a closed terminal must not end us before the database is stopped
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const stopping = new AbortController();
  let program: Promise<Program> | undefined;
  let askedAt = 0;

  const stop = async (exitCode: number) => {
    stopping.abort();
    try {
      await (await program)?.stop();
    } catch {
      // it did not get far enough to need stopping
    }
    process.exit(exitCode);
  };
  const onSignal = (name: NodeJS.Signals) => {
    if (stopping.signal.aborted) {
      if (Date.now() - askedAt > SAME_KEYSTROKE) process.exit(1); // asked twice: at once, and the next start cleans up
      return;
    }
    askedAt = Date.now();
    say(`${name}: finishing what is under way…`);
    void stop(0);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);

  try {
    const settings = readSettings();
    const log = openLog(settings.logLevel);
    const onGiveUp = (error: unknown) => {
      log.fatal({ err: error }, "the database cannot be brought back");
      process.exit(GAVE_UP);
    };
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "a bug: the program stops");
      void stop(1);
    });
    program = startProgram(settings, { say, log, signal: stopping.signal, onGiveUp }, moreFeatures);
    const { address } = await program;
    if (!stopping.signal.aborted) say(`Ekorok is ready: ${address}  (Ctrl-C stops it)`);
  } catch (error) {
    if (stopping.signal.aborted) return; // `stop` ends the process
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
}
