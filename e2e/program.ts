import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium, type FullConfig } from "@playwright/test";
import { cleanEnvironment } from "../tools/clean-environment.mjs";
import { quickFolder } from "../tools/quick-folder.mjs";
import { type Entrance, fillSignIn, type Session, SESSIONS, sessionOf } from "./sign-in.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
/** The accounts that the demonstration begins with: an administrator, a client of every area, one without vehicles and boilers, one with little else. */
export const accounts = {
  administrator: "doradca@ekorok.local",
  client: "wszystko@ekorok.local",
  packer: "opakowania@ekorok.local",
  driver: "flota@ekorok.local",
} as const;

const startLimit = 180_000; // the first start competes with all other checks and tests
const stopLimit = 20_000;

/** The built program, as a customer runs it, on a port and in a folder of its own. */
export type Program = Entrance & {
  /** All it has printed so far, on either stream. */
  readonly output: () => string;
  /** Kills the program, as in a power cut, and starts it again at the same address. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The variable with the folder of `prepareData`, which worker processes inherit. */
const PREPARED = "EKOROK_E2E_PREPARED";

/** Playwright's global setup: a cluster, its migrations, the demonstration's data and sessions are made once, and copied. */
export default async function prepareData({ projects }: FullConfig): Promise<() => Promise<void>> {
  if (!projects[0]?.use.launchOptions?.executablePath)
    throw new Error("No Chromium. Install it (apt-get install chromium-headless-shell) or set CHROMIUM_PATH.");
  const folder = await newFolder();
  const dismissGuard = guard(undefined, folder);
  const program = await startIn(folder);
  const browser = await chromium.launch(projects[0]?.use.launchOptions);
  try {
    // One after the other: each hashes a password, and all at once can take longer on a busy machine than a request may.
    const sessions: Record<string, Session> = {};
    for (const email of Object.values(accounts)) sessions[email] = await signedIn(browser, program, email);
    await writeFile(join(folder, SESSIONS), JSON.stringify(sessions));
  } finally {
    await browser.close();
    await program.stop();
  }
  // If the database's user could not enter the folder, the data are elsewhere, and a copy would only contain the path
  // to them.
  if (!existsSync(join(folder, "postgres-folder.txt"))) process.env[PREPARED] = folder;
  await rm(join(folder, "postgres/conf/endpoint.json"), { force: true }); // each has its own
  return async () => {
    dismissGuard();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A session of an account. However busy the machine is, one press of the button is enough: `fillSignIn` waits until it does something. */
async function signedIn(browser: Browser, program: Running, email: string): Promise<Session> {
  const page = await browser.newPage({ baseURL: program.address });
  page.setDefaultTimeout(startLimit);
  try {
    await page.goto("/login");
    await fillSignIn(page, email, program.password);
    await page.getByRole("button", { name: "Konto" }).waitFor();
    return await sessionOf(page);
  } catch (error) {
    const seen = await page.locator("body").innerText().catch(String);
    throw new Error(`${email} is not signed in. ${page.url()} says: ${seen}\n${program.output()}`, { cause: error });
  } finally {
    await page.close();
  }
}

/** The demonstration: the program as it is, with accounts and data to look at. */
export async function startProgram(settings: Record<string, string> = {}): Promise<Program> {
  const folder = await newFolder();
  const prepared = process.env[PREPARED];
  if (prepared) await promisify(execFile)("cp", ["-a", "--reflink=auto", `${prepared}/.`, folder]);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    let program = await startIn(folder, settings);
    if (prepared && program.output().includes("Schema 1:")) {
      await program.stop();
      throw new Error("The program did not find the prepared data.");
    }
    const crash = async () => {
      await program.kill();
      program = await startIn(folder, { ...settings, PORT: new URL(program.address).port });
    };
    const stop = async () => {
      try {
        await program.stop();
      } finally {
        await remove();
      }
    };
    return { ...program, output: () => program.output(), crash, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(quickFolder(), "ekorok-e2e-"));
  await chmod(folder, 0o711); // run by root, the database's own user must be able to pass
  return folder;
}

type Running = Omit<Program, "crash"> & { readonly kill: () => Promise<void> };

async function startIn(folder: string, settings: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, ["server/build/demo.js"], {
    cwd: repository,
    env: { ...cleanEnvironment(), PORT: "0", DATA_DIR: folder, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(`could not be started: ${error.message}`));
    child.once("exit", (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  const dismissGuard = guard(child.pid, folder);

  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }

  const stop = async () => {
    child.kill("SIGTERM");
    const stopped = await within(stopLimit, ended);
    if (!stopped) child.kill("SIGKILL");
    await ended;
    dismissGuard();
    if (!stopped) throw new Error(`The program ignored SIGTERM for ${stopLimit} ms.\n${output}`);
  };

  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
    dismissGuard();
  };

  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /^Ekorok is ready.*?(http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  const failed = ended.then((how) => ({ how }));
  const outcome = await within(startLimit, Promise.race([ready, failed]));
  if (typeof outcome === "string") {
    const password = /^Password of all five: (\S+)$/m.exec(output)?.[1] ?? "";
    return { address: outcome, dataFolder: folder, password, output: () => output, kill, stop };
  }
  await stop();
  throw new Error(`The program ${outcome?.how ?? `was not ready after ${startLimit} ms`}.\n${output}`);
}

/**
 * Ends the program and removes its folder if this process dies without doing so, even by SIGKILL: then the pipe closes
 * without the message that all is well. Returns the function that sends this message.
 */
function guard(pid: number | undefined, folder: string): () => void {
  const script = `
    read -r word && exit
    if [ -n "$1" ]; then
      kill -TERM "$1"
      for attempt in $(seq ${stopLimit / 200}); do kill -0 "$1" || break; sleep 0.2; done
      kill -KILL "$1"
    fi
    rm -rf "$2"`;
  const shell = spawn("sh", ["-c", script, "guard", String(pid ?? ""), folder], {
    detached: true, // or an interrupt from the keyboard would end it, too
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.unref();
  return () => shell.stdin.end("stopped\n");
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
