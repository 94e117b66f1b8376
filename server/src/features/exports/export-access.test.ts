import type { WantedExportInput } from "@ekorok/domain/exports/contract/exports";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { company, HOSTILE, period, sheetsIn } from "../../../test/export-company.ts";
import { newRequest } from "../../../test/people.ts";
import { papers, users } from "../../db/schema.ts";
import { refreshStaleDuties } from "../duties/stored-duties.ts";

test("an administrator exports the lists of reports and duties and a dictionary's year; a client cannot", async () => {
  const [admin, client] = [await company({ isAdmin: true, name: "Biuro" }), await company()];
  const list: WantedExportInput = { what: "reports", year: 2026, search: "HYPERLINK" };
  const dictionary: WantedExportInput = { what: "dictionary", kind: "packagingCategory", year: 2026 };
  await asOwner("update ekorok.users set served_from = '2026-02' where uid = $1", [client.uid]);
  const listed = await admin.get(list, "xlsx");
  const [[filter, heads, ...rows] = []] = sheetsIn(listed.bytes).values();
  expect(listed.name).toBe("sprawozdania-klientow-2026-klient-hyperlink.xlsx");
  expect(filter?.[0]).toBe("Filtr: klient: „HYPERLINK”");
  expect(heads?.slice(0, 5)).toEqual(["Firma", "NIP", "Numer BDO", "E-mail", "Rok"]); // columns that are empty for everybody are left out
  const months = rows.find((cells) => cells.includes("Niewymagane"))?.slice(heads?.indexOf("styczeń"));
  expect(months?.[0]).toBe("Niewymagane"); // in the order of the screen
  const { name, bytes } = await admin.get(dictionary, "csv");
  expect([name, bytes.toString("utf8")]).toEqual([
    "opakowania-kategorie-2026.csv",
    expect.stringContaining("Papier i tektura"),
  ]);
  // Only this year's numbers; remarks that apply to all of them appear once.
  const engines = (await admin.get({ what: "dictionary", kind: "vehicleEngine", year: 2026 }, "csv")).bytes.toString();
  expect(engines.split("\r\n")[0]).toMatch(/;"Benzyna, 2026";.*;"Olej napędowy, 2026";Jednostka;Status;Źródło$/);
  expect(engines).toMatch(/;zł\/Mg;wyliczona;/);
  const boilers = (await admin.get({ what: "dictionary", kind: "heatingBoiler", year: 2026 }, "csv")).bytes.toString();
  expect(boilers.split("\r\n")[0]).toMatch(/;"Stawka, 2026";Status;Źródło$/);
  expect(boilers).not.toContain("Stawka, 2025");
  const sources = await admin.get({ what: "dictionary", kind: "otherEmissionSource", year: 2026 }, "csv");
  expect(sources.bytes.toString().split("\r\n")[0]).toMatch(/;"?Jednostka stawki"?;.*;Status;Źródło$/);
  expect(sources.bytes.toString().split("\r\n")[0]).not.toContain(";Jednostka;"); // it would repeat the unit
  const duties: WantedExportInput = { what: "duties", year: 2026, search: "HYPERLINK" };
  await refreshStaleDuties((await testDatabase()).db, new AbortController().signal, { now: new Date() });
  const paid = { duty: "bdoFee", seen: 0, on: "2026-02-20", amount: "100.5", isPart: true, number: "P/7" };
  expect((await newRequest(admin.own, "recordDuty", { uid: client.uid, year: 2026, ...paid })).statusCode).toBe(200);
  const [[, dutyHeads, ...dutyRows] = []] = sheetsIn((await admin.get(duties, "xlsx")).bytes).values();
  // Columns that identify a duty come first and are repeated on each page. Columns that are empty for everybody are
  // left out.
  expect(dutyHeads?.slice(0, 3)).toEqual(["Firma", "Obowiązek", "Gdzie"]);
  expect(dutyHeads).toEqual(expect.arrayContaining(["Zapłacono [zł]", "Numer potwierdzenia"]));
  expect(dutyHeads).not.toContain("Nadpłata [zł]");
  expect(dutyRows.some(([name]) => name === HOSTILE)).toBe(true);
  const sums = dutyRows.pop() ?? [];
  const sumOf = (column: number) => dutyRows.reduce((sum, cells) => sum + Number(cells[column] ?? 0), 0);
  const [amountAt = -1, paidAt = -1] = ["Kwota [zł]", "Zapłacono [zł]"].map((head) => dutyHeads?.indexOf(head));
  expect([sums[0], sums[amountAt] ?? 0, sums[paidAt]]).toEqual(["Razem", sumOf(amountAt), 100.5]);
  for (const [amount, remarks] of dutyRows.map((cells) => cells.slice(amountAt, amountAt + 2)))
    expect([amount, remarks]).not.toEqual([0, "co najmniej"]);
  const ofFees = await admin.get({ ...duties, duty: "bdoFee" }, "csv");
  expect(ofFees.name).toBe("obowiazki-klientow-2026-klient-hyperlink-obowiazek-oplata-roczna-bdo.csv");
  expect(ofFees.bytes.toString("utf8")).toMatch(/;2026-02-20;100,50;[\d,]*;;P\/7;.*@/);
  await asOwner("update ekorok.users set password_hash = null where uid = $1", [client.uid]);
  await asOwner(
    `update ekorok.users set profile = profile || '{"nip": "0000000000", "bdoNumber": "000123456"}' where uid = $1`,
    [client.uid],
  );
  for (const wanted of [list, duties]) {
    const asText = (await admin.get(wanted, "csv")).bytes.toString("utf8");
    expect(asText).toContain(';"0000000000\t";"000123456\t";');
    const [[, labels, ...lines] = []] = sheetsIn((await admin.get(wanted, "xlsx")).bytes).values();
    const nipAt = labels?.indexOf("NIP") ?? -1;
    expect(lines.map((cells) => cells.slice(nipAt, nipAt + 2))).toContainEqual(["0000000000", "000123456"]);
    expect([labels?.at(-1), lines.some((cells) => cells.at(-1) === "zaproszenie nieprzyjęte")]).toEqual([
      "Konto",
      true,
    ]);
  }
  // Without a name, the address is shown.
  const [nameless] = await asOwner<{ email: string }>(
    "update ekorok.users set profile = profile - 'companyName' where uid = $1 returning email",
    [client.uid],
  );
  for (const wanted of [list, duties]) {
    const asText = (await admin.get({ ...wanted, search: nameless?.email ?? "" }, "csv")).bytes.toString("utf8");
    expect(asText.split("\r\n")[1]?.split(";")[0]).toBe(nameless?.email);
  }
  const all: WantedExportInput = { what: "rates", year: 2026 };
  const rates = await admin.get(all, "xlsx");
  const sheets = sheetsIn(rates.bytes);
  expect([rates.name, ...sheets.keys()]).toEqual([
    "stawki-2026.xlsx",
    "Opakowania – kategorie",
    "Opłaty SUP – rodzaje",
    "Pojazdy – silniki",
    "Pojazdy – kategorie",
    "Pojazdy – paliwa",
    "Kotły – rodzaje",
    "Kotły – kategorie",
    "Pozostałe źródła emisji",
    "Pozostałe stawki i progi",
  ]);
  const law = sheets.get("Pozostałe stawki i progi") ?? [];
  expect(law).toContainEqual(["Liczba", "Wartość, 2026", "Jednostka", "Status", "Źródło"]);
  expect(law.find(([name]) => name === "Oleje: stawka")?.slice(0, 4)).toEqual([
    "Oleje: stawka",
    null,
    "zł/kg",
    "nieustalone",
  ]);
  expect(law.find(([name]) => name === "Torby: opłata recyklingowa")?.slice(1, 4)).toEqual([
    0.2,
    "zł/szt.",
    "niepotwierdzona",
  ]);
  for (const wanted of [list, duties, dictionary, all])
    expect((await client.order(wanted, "csv")).statusCode).toBe(403);
});

test("a file is handed out only to who requested it, while they may read it and their session lasts", async () => {
  const [client, other, admin] = [await company(), await company(), await company({ isAdmin: true, name: "Biuro" })];
  await client.fill();
  const wanted: WantedExportInput = { what: "month", uid: client.uid, ...period };
  expect((await other.order(wanted, "csv")).statusCode).toBe(403);
  const [own, acted] = [await client.get(wanted, "csv"), await admin.get(wanted, "csv")];
  for (const { id } of [own, acted]) {
    expect((await other.download(id)).statusCode).toBe(404);
    expect(await other.progress(id)).toEqual({ state: "gone" });
    expect((await other.cancel(id)).statusCode).toBe(200); // ignored, as is checked below
    expect((await other.app.inject({ url: `/api/papers/${id}/file` })).statusCode).toBe(401);
    // The token of pages does not open the file.
    expect(
      (await client.app.inject({ url: `/api/papers/${id}/file`, headers: client.entered.bearer })).statusCode,
    ).toBe(401);
  }
  expect((await client.download(acted.id)).statusCode).toBe(404);
  expect(await client.list()).toEqual([{ id: own.id, title: "month for them", format: "csv" }]);
  const { db } = await testDatabase();
  await db.update(users).set({ isAdmin: false }).where(eq(users.uid, admin.uid));
  expect((await admin.download(acted.id)).statusCode).toBe(403);
  await db
    .update(papers)
    .set({ at: sql`now() - interval '61 minutes'` })
    .where(eq(papers.id, own.id));
  expect((await client.download(own.id)).statusCode).toBe(404);
  expect(await client.list()).toEqual([]);
  const { cookie } = client.entered;
  await client.app.inject({ method: "POST", url: "/api/auth/sign-out", headers: { cookie }, payload: {} });
  expect((await client.download(own.id)).statusCode).toBe(401);
});
