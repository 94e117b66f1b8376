import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { areas } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Book } from "@ekorok/domain/areas/cells";
import { MOST_ROWS } from "@ekorok/domain/contract/limits";
import { areaTable } from "@ekorok/domain/exports/area-table";
import { sheetName } from "@ekorok/domain/exports/sheet-names";
import type { AreaReport } from "@ekorok/domain/reports/contract/reports";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { ADMINISTRATOR, signInMany } from "../bench/lists.ts";
import { askedFor, fillUp, forgetPeak, made, peakOf, saved } from "../bench/ordered-exports.ts";
import { othersReading } from "../bench/others-reading.ts";
import { addClients, YEAR } from "../bench/reports-filled.ts";
import { openConnection } from "../src/db/connection.ts";
import { openDatabase } from "../src/db/index.ts";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { runningEmbedded } from "../src/postgres/embedded.ts";
import { sleep } from "../src/queues/waiting.ts";
import { backgroundSeconds } from "../test/processor-time.ts";
import { startProcess } from "../test/program.ts";
import { askedOver } from "../test/sale-steps.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { typing, typist } from "./typists.ts";

const NAME = '=HYPERLINK("http://x") „Żółć” & <Gęś>; 😀 שלום';
const EMAIL = "bench1@ekorok.local";
const CLIENTS = 30;

/** The program with a client of 60 000 rows, in all areas or in one, and thirty other clients. */
async function filledProgram(area: AreaId | null = null) {
  const { folder, remove } = temporaryFolder();
  const start = () => startProcess({ DATA_DIR: folder, APP_INTEGRITY: "off", ...ADMINISTRATOR }, "as shipped");
  let program = start();
  let address = await program.ready;
  const owner = runningEmbedded(folder)?.owner;
  if (!owner) throw new Error("no database");
  const client = await openConnection(owner);
  const [reader = "", ...tokens] = await signInMany(address, client);
  await addClients(client, owner, 1, CLIENTS + 1);
  const found = await client.query<{ uid: string }>(
    "select uid from ekorok.users where email like 'sprawozdania%' order by email",
  );
  const uids = found.rows.map(({ uid }) => uid);
  const [uid = ""] = uids;
  await client.query("update ekorok.users set profile = jsonb_build_object('companyName', $2::text) where uid = $1", [
    uid,
    NAME,
  ]);
  const texts = { remarks: "„cudzysłów”; dwa\u00a0słowa", document: "@SUM(A1)" };
  await client.query(
    "update ekorok.report_rows set cells = cells || $2::jsonb where uid = $1 and area = 'packagings'",
    [uid, JSON.stringify(texts)],
  );
  await (area ? fillUp(client, uid, MOST_ROWS, area) : fillUp(client, uid));
  await client.end();
  const { db, close } = openDatabase(owner, { max: 1 });
  const { dictionaries } = await readDictionaries(db);
  await close();
  return {
    folder,
    uid,
    uids,
    tokens,
    reader,
    dictionaries,
    address: () => address,
    pid: () => program.child.pid ?? 0,
    /** Kills the program by SIGKILL and starts it again. */
    kill: async () => {
      program.child.kill("SIGKILL");
      await program.exited;
      program = start();
      address = await program.ready;
    },
    stop: async () => {
      program.child.kill("SIGTERM");
      await program.exited;
      await remove();
    },
  };
}

type Filled = Awaited<ReturnType<typeof filledProgram>>;

const run = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { encoding: "utf8", maxBuffer: 1024 ** 3, stdio: ["ignore", "pipe", "ignore"] });

/** Reads every sheet of a workbook by LibreOffice. */
function sheetsBy(folder: string, file: string): Map<string, string[][]> {
  const target = path.join(folder, "sheets");
  mkdirSync(target);
  const filter = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false,false,false,-1";
  const profile = `-env:UserInstallation=file://${path.join(folder, "office")}`;
  run("soffice", [profile, "--headless", "--convert-to", filter, "--outdir", target, file]);
  const base = path.basename(file, ".xlsx");
  return new Map(
    readdirSync(target).map((name) => [
      name.slice(base.length + 1, -".csv".length),
      Papa.parse<string[]>(readFileSync(path.join(target, name), "utf8"), { delimiter: ";", skipEmptyLines: true })
        .data,
    ]),
  );
}

/** The expected lines of each sheet by the API, without columns of days. */
async function sheetsByApi({ uid, reader, dictionaries, address }: Filled): Promise<Map<string, string[][]>> {
  const sheets = new Map<string, string[][]>();
  for (const area of areas) {
    const table = areaTable(area, { hasMonths: true });
    const lines: string[][] = [];
    for (let month = 1; month <= 12; month++) {
      const answer = await fetch(`${address()}/api/users/${uid}/reports/${YEAR}/${month}/${area.id}`, {
        headers: { authorization: `Bearer ${reader}` },
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the program under test
      const { rows } = (await answer.json()) as AreaReport;
      const book: Book = { period: { year: YEAR, month }, dictionaries };
      for (const [index, { cells, amounts }] of rows.entries())
        lines.push(table.rowOf({ number: index + 1, cells, amounts, book }).map((cell) => cell ?? ""));
    }
    sheets.set(area.title, lines);
  }
  return sheets;
}

/** Numbers are compared by value; days are not compared. */
const plain = (cell: string) => (cell !== "" && Number.isFinite(Number(cell)) ? String(Number(cell)) : cell);

test("LibreOffice reads every cell of 60 000 rows as the API returns it, and poppler reads the document", async () => {
  const filled = await filledProgram();
  const { folder, uid, tokens, address } = filled;
  const year = { what: "year", uid, year: YEAR } as const;
  const [token = ""] = tokens;
  const file = path.join(folder, "year.xlsx");
  writeFileSync(file, await saved(address(), EMAIL, (await made(address(), token, year, "xlsx")).id));
  const [read, said] = [sheetsBy(folder, file), await sheetsByApi(filled)];
  expect(read.get("Zestawienie")?.[0]?.slice(0, 2)).toEqual(["Firma", NAME]);
  let compared = 0;
  for (const area of areas) {
    const days = Object.values(areaTable(area, { hasMonths: true }).columns).map(({ kind }) => kind === "day");
    const withoutDays = (line: readonly string[]) => line.map((cell, at) => (days[at] ? "" : plain(cell)));
    const expected = said.get(area.title) ?? [];
    const [, ...lines] = read.get(sheetName(area.title)) ?? [];
    expect([area.id, expected.length]).toEqual([area.id, 6_000]);
    for (const [index, line] of expected.entries()) {
      const found = (lines[index] ?? []).slice(0, line.length); // drafts have another column with what a row lacks
      expect([area.id, index, withoutDays(found)]).toEqual([area.id, index, withoutDays(line)]);
      compared += line.length;
    }
  }
  process.stdout.write(`${compared} cells compared\n`);

  const document = path.join(folder, "year.pdf");
  writeFileSync(document, await saved(address(), EMAIL, (await made(address(), token, year, "pdf")).id));
  const pages = run("pdftotext", ["-layout", document, "-"]).split("\f").slice(0, -1);
  expect(pages.length).toBeGreaterThan(500);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("=HYPERLINK");
    expect(page).toContain(`Strona ${index + 1} z ${pages.length}`);
  }
  run("pdftoppm", ["-r", "40", "-png", "-f", "1", "-l", "3", document, path.join(folder, "page")]);
  const pictures = readdirSync(folder).filter((name) => /^page-\d+\.png$/.test(name));
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) expect(statSync(path.join(folder, picture)).size).toBeGreaterThan(2_000);

  // An aborted download does not disturb the next one.
  const { id, size } = await made(address(), token, year, "pdf");
  for (let times = 0; times < 20; times++) {
    const reading = (await askedFor(address(), EMAIL, id)).body?.getReader();
    await reading?.read();
    await reading?.cancel();
  }
  expect((await saved(address(), EMAIL, id)).length).toBe(size);

  // A program killed while it makes a file makes it after its next start.
  const making = made(address(), token, year, "pdf").catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await filled.kill();
  await making;
  const again = await made(address(), token, year, "xlsx");
  expect((await saved(address(), EMAIL, again.id)).length).toBeGreaterThan(10_000);
  await filled.stop();
});

/** Limits in milliseconds, and in megabytes of additional memory. */
const [MOST_TIME, MOST_MEMORY] = [60_000, 450];

test("60 000 rows of one area are exported in each format within a minute, and the reported progress only rises", async () => {
  const { uid, tokens, address, pid, stop } = await filledProgram("packagings");
  const year = { what: "year", uid, year: YEAR } as const;
  const [token = ""] = tokens;
  const orders = [
    [year, "pdf"],
    [year, "xlsx"],
    [year, "csv"],
    [{ what: "archive", uid }, "zip"],
  ] as const;
  for (const [wanted, format] of orders) {
    const before = forgetPeak(pid());
    const [start, worked] = [performance.now(), backgroundSeconds(pid())];
    const { size, percents } = await made(address(), token, wanted, format, 100);
    const processor = backgroundSeconds(pid()) - worked;
    const [time, memory] = [performance.now() - start, peakOf(pid()) - before];
    process.stdout.write(
      `${format}: ${(time / 1000).toFixed(1)} s, ${processor.toFixed(1)} s of the processor, ${(size / 1024 ** 2).toFixed(1)} MiB, ${memory} MB more memory\n`,
    );
    expect.soft([format, time]).toEqual([format, expect.toSatisfy((taken) => taken < MOST_TIME)]);
    expect.soft([format, memory]).toEqual([format, expect.toSatisfy((more) => more < MOST_MEMORY)]);
    expect.soft([format, percents]).toEqual([format, percents.toSorted((one, other) => one - other)]);
    expect(size).toBeGreaterThan(100_000);
  }
  await stop();
});

const TYPISTS = 8;

test("while thirty people export at once others' reads take at most twice as long as usual", async () => {
  const { address, uids, tokens, reader, stop } = await filledProgram();
  const clients = uids.slice(1);
  const order = (uid: string, index: number) =>
    made(address(), tokens[index % tokens.length] ?? "", { what: "year", uid, year: YEAR }, "xlsx");
  const typists = clients.slice(0, TYPISTS).map((uid) => typist({ uid, ask: askedOver(address(), reader) }));
  const read = async (meanwhile: () => Promise<unknown>) => {
    const end = await othersReading({ address: address(), uids: clients, token: reader });
    await meanwhile();
    return end();
  };
  let [before, during] = [0, 0];
  await typing(typists)(async () => {
    await order(clients[0] ?? "", 0); // warms up: somebody has exported before
    before = await read(() => sleep(10_000));
    during = await read(() => Promise.all(clients.map(order)));
  });
  process.stdout.write(`p95 ${during.toFixed(0)} ms, usually ${before.toFixed(0)} ms\n`);
  expect(during).toBeLessThan(2 * before);
  expect(await Promise.all(typists.map(({ lost }) => lost()))).toEqual(typists.map(() => []));
  await stop();
});
