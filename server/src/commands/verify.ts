import { readFileSync } from "node:fs";
import { CannotStart } from "../errors/cannot-start.ts";
import { openDatabase } from "../db/index.ts";
import { readMigrations } from "../db/migrate.ts";
import { prepareDatabase } from "../db/prepare.ts";
import type { ChainHead } from "../features/history/chains.ts";
import { verifyAndNote } from "../features/upkeep/upkeep-jobs.ts";
import { everyHead } from "../features/verification/verify.ts";
import { MIGRATIONS } from "../folders.ts";
import { runCommand } from "./command.ts";

const USAGE = `npm run verify                       checks everything
npm run verify -- --heads            prints the newest entry of each history, to be kept elsewhere
npm run verify -- --against FILE     checks everything, and that what was printed then is still there`;

type VerifyRequest = { kind: "heads" } | { kind: "check"; noted: ChainHead[] };

/** Parses the arguments before a database is started. */
function parseArguments(args: string[]): VerifyRequest {
  const [option, file, ...more] = args;
  if (option === undefined) return { kind: "check", noted: [] };
  if (option === "--heads" && file === undefined) return { kind: "heads" };
  if (option === "--against" && file !== undefined && more.length === 0)
    return { kind: "check", noted: readHeads(file) };
  throw new CannotStart(USAGE);
}

/** Reads the lines that `--heads` has printed; other lines are skipped. */
function readHeads(file: string): ChainHead[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new CannotStart(`${file} cannot be read.`);
  }
  const heads = [...text.matchAll(/^([0-9a-f-]{36}) (\d+) ([0-9a-f]{64})$/gm)].map(
    ([, uid = "", number = "", hash = ""]): ChainHead => ({ uid, number: Number(number), hash }),
  );
  if (heads.length === 0) throw new CannotStart(`${file} holds nothing that npm run verify -- --heads printed.`);
  return heads;
}

await runCommand(async ({ args, say, signal, database }) => {
  const request = parseArguments(args);
  const owner = await database({ whileRunning: true, mustExist: true });
  const { db, close } = openDatabase(await prepareDatabase(owner, readMigrations(MIGRATIONS), say, signal));
  try {
    if (request.kind === "check") return await verifyAndNote(db, { noted: request.noted, say, signal });
    for await (const { uid, number, hash } of everyHead(db)) say(`${uid} ${number} ${hash}`);
  } finally {
    await close();
  }
});
