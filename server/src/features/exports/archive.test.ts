import { areaIds } from "@ekorok/domain/areas/area-ids";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { AreaReport, YearReport } from "@ekorok/domain/reports/contract/reports";
import { expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../../../test/app.ts";
import { exportReader } from "../../../test/exports.ts";
import { newRequest, person, sessionOf, signedIn } from "../../../test/people.ts";
import { submit } from "../../../test/report-moves.ts";
import { productCalled } from "../../../test/scenarios/busy-client.ts";
import { added, permitOnly, read, rowFor, save } from "../../../test/reporting.ts";
import { readFile } from "../imports/files/read-file.ts";
import { openZip } from "../imports/files/read-zip.ts";

const wholeData = z.object({
  form: z.literal(1),
  account: z.object({ uid: z.uuid(), email: z.string() }).loose(),
  reports: z.array(
    z
      .object({
        year: z.int(),
        month: z.int().nullable(),
        status: z.string(),
        areas: z.array(
          z
            .object({
              area: z.string(),
              rows: z.array(z.object({ id: z.uuid(), cells: z.unknown(), amounts: z.unknown() })),
            })
            .loose(),
        ),
      })
      .loose(),
  ),
  versions: z.array(z.unknown()),
  history: z.array(z.object({ action: z.string() }).loose()),
  yearInputs: z.array(z.unknown()),
  ownItems: z.array(z.unknown()),
  products: z.array(z.unknown()),
});

test("a client's archive is read back: every cell and every version, for people and for machines, also by the administrator", async () => {
  const { uid, email } = await person();
  const admin = await person({ isAdmin: true });
  const app = await testApp();
  const own = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin: false } });
  const months = [1, 2] as const;
  for (const month of months)
    for (const id of areaIds) {
      const row = await rowFor(id, { year: 2026, month });
      await save(own, uid, { year: 2026, month }, id, [added(row), added(row)]);
    }
  expect((await submit(own, uid, { year: 2026, month: 1 })).statusCode).toBe(200);
  const api = new Map<string, AreaReport["rows"]>();
  for (const month of months)
    for (const id of areaIds)
      api.set(`${month} ${id}`, (await read(own, uid, 2026, month, id)).json<AreaReport>().rows);
  const changes = [{ id: uid, version: 0, product: productCalled("Lampa") }];
  expect((await newRequest(own, "saveProducts", { uid, changes })).statusCode).toBe(200);
  await permitOnly(uid, ...areaIds.filter((id) => id !== "batteries")); // data of switched-off areas belong to the client too

  const reader = exportReader(app, await signedIn(app, email));
  const { name, bytes } = await reader.get({ what: "archive", uid }, "zip");
  expect(name).toMatch(/^archiwum-\d{4}-\d\d-\d\d\.zip$/);
  const parts = openZip(bytes);
  const textOf = (part: string) => parts.read(part)?.toString("utf8") ?? "";
  const data = wholeData.parse(JSON.parse(textOf("dane.json")));
  expect(data.account).toMatchObject({ uid, email });
  const stored = data.reports.flatMap(({ month, areas }) =>
    areas.map(({ area, rows }) => [`${month ?? ""} ${area}`, rows] as const),
  );
  expect(new Map(stored)).toEqual(
    new Map([...api].map(([key, rows]) => [key, rows.map(({ id, cells, amounts }) => ({ id, cells, amounts }))])),
  );
  expect(data.products).toEqual([{ id: uid, ...productCalled("Lampa") }]);
  const version = (await read(own, uid, 2026, 1, "versions", 1)).json<FrozenReport>();
  expect(data.versions).toEqual([version]);
  expect(data.history.some(({ action }) => action === "report.submit")).toBe(true);

  // The same file as when it is downloaded alone.
  const alone = await reader.get({ what: "version", uid, year: 2026, month: 1, number: 1 }, "pdf");
  expect(parts.read("2026/wersje/2026-01-wersja-1.pdf")?.equals(alone.bytes)).toBe(true);
  const { sheets } = readFile(parts.read("2026/sprawozdanie-2026.xlsx") ?? Buffer.alloc(0), "x.xlsx");
  const { months: listed } = (await read(own, uid, 2026)).json<YearReport>();
  const held = new Set(listed.flatMap(({ areas }) => areas.map(({ area }) => area)));
  const beside = ["Zestawienie", "Opłaty roku", "Złożone i zapłacone"];
  expect(sheets.filter(({ name }) => !beside.includes(name))).toHaveLength(held.size);
  expect(textOf("czytaj.txt")).toContain("dane.json");

  const acting = exportReader(app, await signedIn(app, admin.email));
  expect((await acting.get({ what: "archive", uid }, "zip")).bytes.length).toBeGreaterThan(1_000);
});
