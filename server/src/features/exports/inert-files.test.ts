import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds, type AreaId } from "@ekorok/domain/areas/area-ids";
import { slugOf } from "@ekorok/domain/polish/folding";
import { eq } from "drizzle-orm";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { exportReader } from "../../../test/exports.ts";
import { person, sessionOf, signedIn } from "../../../test/people.ts";
import { added, rowFor, save } from "../../../test/reporting.ts";
import { users } from "../../db/schema.ts";
import { readFile } from "../imports/files/read-file.ts";
import { openZip } from "../imports/files/read-zip.ts";

const period = { year: 2026, month: 2 };

const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦"];
const bodies = ["1+1", 'HYPERLINK("http://zlo.example";"kliknij")', "cmd|' /C calc'!A0", "SUM(A1:A9)"];
/** Texts that some spreadsheet has run as formulas, and odd-looking plain texts. */
const payloads = [
  ...signs.flatMap((sign) => bodies.map((body) => `${sign}${body}`)),
  "'=1+1",
  '"=1+1',
  "x;=1+1",
  "x,=1+1",
  "x,@SUM(A1)",
  "<f>1+1</f>",
  "_x003D_1+1",
  "]]><f>1</f>",
  "שלום עולם",
  "zażółć 😀",
  "{=1+1}",
  "%0A=1+1",
];

/** Rows of an area with a payload in every text cell. */
async function hostileRows(id: AreaId) {
  const row = await rowFor(id, period);
  const free = Object.entries(areaById(id)?.columns ?? {}).flatMap(([key, { kind }]) =>
    (kind === "text" || kind === "place") && key !== "vin" ? [key] : [],
  );
  const filled = (payload: string) => added({ ...row, ...Object.fromEntries(free.map((key) => [key, payload])) });
  return free.length === 0 ? [] : payloads.map(filled);
}

test("no typed text runs in a spreadsheet, and in a workbook each text is unchanged", async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(45);
  const { db } = await testDatabase();
  const { uid, email } = await person();
  const profile = { companyName: "=1+1", seatAddress: "@SUM(A1)" };
  await db.update(users).set({ profile }).where(eq(users.uid, uid));
  const own = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin: false } });
  const typed = new Set<string>();
  for (const id of areaIds) {
    const rows = await hostileRows(id);
    if (rows.length === 0) continue;
    expect([id, (await save(own, uid, period, id, rows)).statusCode]).toEqual([id, 200]);
    for (const payload of payloads) typed.add(payload);
  }
  const app = await testApp();
  const { get } = exportReader(app, await signedIn(app, email));
  const wanted = { what: "month", uid, ...period } as const;

  const { bytes } = await get(wanted, "xlsx");
  const parts = openZip(bytes);
  for (let sheet = 1; sheet <= areaIds.length + 1; sheet++) {
    const xml = parts.read(`xl/worksheets/sheet${sheet}.xml`)?.toString("utf8") ?? "";
    expect(xml).toContain("<sheetData>");
    expect(xml).not.toMatch(/<f[\s>/]/);
    expect(xml).not.toMatch(/<c [^>]*t="(?!inlineStr")/); // cells that are no numbers are typed as text
  }
  const cells = new Set(readFile(bytes, "x.xlsx").sheets.flatMap(({ rows }) => rows.flat()));
  expect([...typed, "@SUM(A1)"].filter((payload) => !cells.has(payload))).toEqual([]);

  const tables = openZip((await get(wanted, "csv")).bytes);
  for (const id of areaIds) {
    const name = `-${slugOf(areaById(id)?.title ?? "")}.csv`;
    const found = Array.from({ length: 2 * areaIds.length }, (_, at) =>
      tables.read(`${String(at + 1).padStart(2, "0")}${name}`),
    );
    const text = found.find(Boolean)?.toString("utf8").slice(1) ?? "";
    expect([name, text.length > 0]).toEqual([name, true]);
    const all = Papa.parse<string[]>(text, { delimiter: ";" }).data.flat();
    expect(all.filter((cell) => /^["\s]*[=+\-@＝＋－＠﹦]/.test(cell))).toEqual([]);
    // With any other separator, too.
    const cut = text.split(/[;,\t\r\n]/);
    expect(cut.filter((cell) => /^["\s]*[=@＝＠﹦]/.test(cell))).toEqual([]);
  }
});
