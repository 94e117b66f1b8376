import type { WantedExportInput } from "@ekorok/domain/exports/contract/exports";
import { openConnection, type Login } from "../src/db/connection.ts";
import { signInMany } from "./lists.ts";
import { fillUp, forgetPeak, made, peakOf, saved } from "./ordered-exports.ts";
import { othersReading } from "./others-reading.ts";
import { addClients, YEAR } from "./reports-filled.ts";

type Print = (name: string, value: string) => void;

const QUIET = 10_000;
const CLIENTS = 30;

/** Exports a year of 60 000 rows, and thirty people's years at once while others read. */
export async function benchExports(address: string, owner: Login, pid: number, print: Print): Promise<void> {
  const client = await openConnection(owner);
  const [reader = "", ...tokens] = await signInMany(address, client);
  const [own = ""] = tokens;
  await addClients(client, owner, 1, CLIENTS);
  const { rows } = await client.query<{ uid: string }>("select uid from ekorok.users where email like 'sprawozdania%'");
  const [uid = "", ...others] = rows.map((row) => row.uid);
  await fillUp(client, uid);
  await client.end();
  const year: WantedExportInput = { what: "year", uid, year: YEAR };
  for (const format of ["xlsx", "csv", "pdf"] as const) {
    const before = forgetPeak(pid);
    const start = performance.now();
    const { id, size } = await made(address, own, year, format, 100);
    const [time, peak] = [performance.now() - start, peakOf(pid)];
    const limit = format === "xlsx" ? " (at most 10 s and 300 MB)" : "";
    print(
      `60 000 rows as ${format.toUpperCase()}`,
      `${(time / 1000).toFixed(1)} s, ${(size / 1024 ** 2).toFixed(1)} MiB, ${peak - before} MB more memory${limit}`,
    );
    await saved(address, "bench1@ekorok.local", id);
  }

  const years = { address, uids: others, token: reader };
  const quiet = await othersReading(years);
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const before = await quiet();
  const busy = await othersReading(years);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) =>
      made(
        address,
        tokens[index % tokens.length] ?? "",
        { what: "year", uid: rows[index]?.uid ?? "", year: YEAR },
        "xlsx",
      ),
    ),
  );
  const time = performance.now() - start;
  const during = await busy();
  print("30 people's years as XLSX at once", `${(time / 1000).toFixed(1)} s`);
  print(
    "others' year meanwhile, p95",
    `${during.toFixed(0)} ms, quiet ${before.toFixed(0)} ms: ${(during / before).toFixed(1)} times (at most 2)`,
  );
}
