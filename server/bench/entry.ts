import { randomUUID } from "node:crypto";
import { areas } from "@ekorok/domain/areas/all-areas";
import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { showCell } from "@ekorok/domain/areas/showing";
import { importFile, importPreview } from "@ekorok/domain/imports/contract/imports";
import { fieldsOfArea, MONTH_FIELD } from "@ekorok/domain/imports/plan";
import { monthWord } from "@ekorok/domain/periods/month";
import { z } from "zod";
import { openConnection, type Login } from "../src/db/connection.ts";
import { openDatabase } from "../src/db/index.ts";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { validRow } from "../test/valid-row.ts";
import { workbookOf } from "../test/workbook.ts";
import { signInMany } from "./lists.ts";
import { othersReading } from "./others-reading.ts";
import { addClients, YEAR } from "./reports-filled.ts";

type Print = (name: string, value: string) => void;

const ROWS = 20_000;
const MONTHS = 12;
/** Common areas, with lists, units, dates and places among their columns. */
const AREAS = ["packagings", "importedPackagings", "batteries", "eieEquipment", "importedVehicles"];
const QUIET = 10_000;

/** Uploads, previews and imports a file of 20 000 rows of several areas and months while others read their year. */
export async function benchEntry(address: string, owner: Login, print: Print): Promise<void> {
  const client = await openConnection(owner);
  const [token = "", reader = ""] = await signInMany(address, client);
  await addClients(client, owner, 1, 20);
  const { rows } = await client.query<{ uid: string }>("select uid from ekorok.users where email like 'sprawozdania%'");
  const [uid = "", ...others] = rows.map((row) => row.uid);
  await client.query("delete from ekorok.report_rows where uid = $1", [uid]);
  await client.query("delete from ekorok.report_areas where uid = $1", [uid]);
  await client.end();
  const file = await workbook(owner);
  print("a file of 20 000 rows", `${(file.length / 1024).toFixed(0)} KiB`);

  const years = { address, uids: others, token: reader };
  const quiet = await othersReading(years);
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const before = await quiet();

  const headers = { authorization: `Bearer ${token}` };
  const call = async (name: string, data: object) => {
    const body = JSON.stringify({ data });
    const answer = await fetch(`${address}/functions/${name}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
    return z.object({ result: z.unknown() }).parse(await answer.json()).result;
  };
  const busy = await othersReading(years);
  const begin = performance.now();
  const upload = await fetch(`${address}/api/users/${uid}/imports?name=x.xlsx&year=${YEAR}&month=1`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: new Uint8Array(file),
  });
  const { id, plan } = importFile.parse(await upload.json());
  const read = performance.now();
  const { shown, parts, refusedRows } = importPreview.parse(await call("previewImport", { uid, id, plan }));
  const added = parts.reduce((sum, part) => sum + part.added, 0);
  if (added !== ROWS || refusedRows > 0) throw new Error(`${added} rows would be added, ${refusedRows} refused`);
  const seen = performance.now();
  let longest = 0;
  for (const [area, name] of Object.entries(shown)) {
    const start = performance.now();
    await call("takeImport", { requestId: randomUUID(), uid, id, plan, area, shown: name });
    longest = Math.max(longest, performance.now() - start);
  }
  const end = performance.now();
  const during = await busy();
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  print(
    "read, shown, taken in",
    `${seconds(read - begin)} + ${seconds(seen - read)} + ${seconds(end - seen)} = ${seconds(end - begin)} (at most 15 s)`,
  );
  print("the longest of its steps", seconds(longest));
  print(
    "others' year meanwhile, p95",
    `${during.toFixed(0)} ms, quiet ${before.toFixed(0)} ms: ${(during / before).toFixed(1)} times (at most 3)`,
  );
}

async function workbook(owner: Login): Promise<Buffer> {
  const { db, close } = openDatabase(owner, { max: 1 });
  const { dictionaries } = await readDictionaries(db);
  await close();
  const each = ROWS / AREAS.length;
  const tableOf = (area: Area) => {
    const fields = fieldsOfArea(area);
    const line = (index: number) => {
      const book: Book = { period: { year: YEAR, month: 1 + (index % MONTHS) }, dictionaries };
      const cells = validRow(area, book);
      return fields.map(({ key }) => {
        const column = area.columns[key];
        if (key === MONTH_FIELD) return monthWord(book.period);
        if (!column) return null;
        if (key === "document" || key === "remarks") return `${key} ${index}`;
        return showCell(column, cells[key] ?? null, book);
      });
    };
    return [fields.map(({ label }) => label), ...Array.from({ length: each }, (_, index) => line(index))];
  };
  const wanted = areas.filter(({ id }) => AREAS.includes(id));
  return workbookOf(Object.fromEntries(wanted.map((area) => [area.title.slice(0, 31), tableOf(area)])));
}
