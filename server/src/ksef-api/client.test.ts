import { createHash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { OWN_NIP } from "../../test/invoice-xml.ts";
import { closeStandIns, exported, KSEF_TOKEN, ksefConnection, MAY, sales, START } from "../../test/ksef.ts";
import { nextPoint, type KsefFilters } from "./client.ts";

afterEach(closeStandIns);

test("signs in with a token, renews the access token and signs out", async () => {
  const { standIn, client } = await ksefConnection();
  const { accessToken, refreshToken } = await client.signIn(OWN_NIP, KSEF_TOKEN);
  expect(accessToken.validUntil).toEqual(new Date(Date.parse(START) + 15 * 60_000 + 500));
  const renewed = await client.refresh(refreshToken.token);
  expect(renewed.accessToken.token).not.toBe(accessToken.token);
  await client.signOut(accessToken.token);
  await expect(client.refresh(refreshToken.token)).rejects.toMatchObject({ kind: "expired", code: 21_301 });
  expect(standIn.calls.map(({ place }) => place).join(" ")).toBe(
    "keys challenge begin status status redeem refresh signOut refresh",
  );
});

test("asks for the sign-in's status with growing pauses, and gives up in the end", async () => {
  const { client, waited } = await ksefConnection({ callsUnderWay: 5 });
  await client.signIn(OWN_NIP, KSEF_TOKEN);
  expect(waited).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
  const slow = await ksefConnection({ callsUnderWay: 1_000 });
  await expect(slow.client.signIn(OWN_NIP, KSEF_TOKEN)).rejects.toMatchObject({ kind: "again", status: 0 });
  expect(slow.waited.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(130_000);
});

test("reads pages of metadata, and single invoices whose hash is right", async () => {
  const { client } = await ksefConnection({ companies: [{ nip: OWN_NIP, tokens: [KSEF_TOKEN], invoices: sales(23) }] });
  const { accessToken } = await client.signIn(OWN_NIP, KSEF_TOKEN);
  const first = await client.queryMetadata(accessToken.token, MAY, { offset: 0, size: 20 });
  const second = await client.queryMetadata(accessToken.token, MAY, { offset: 1, size: 20 });
  expect([first.invoices.length, first.hasMore, second.invoices.length, second.hasMore]).toEqual([20, true, 3, false]);
  const [invoice] = first.invoices;
  expect(invoice).toMatchObject({
    invoiceNumber: "FV/1",
    issueDate: "2026-05-01",
    permanentStorageDate: new Date("2026-05-01T10:00:00Z"),
    seller: { nip: OWN_NIP, name: "Firma" },
    buyer: { identifier: { type: "Nip", value: "9992004105" } },
    invoiceType: "Vat",
    formCode: { systemCode: "FA (3)", schemaVersion: "1-0E", value: "FA" },
  });
  const xml = await client.fetchInvoice(accessToken.token, invoice?.ksefNumber ?? "");
  expect(createHash("sha256").update(xml).digest("base64")).toBe(invoice?.invoiceHash);
  const purchases = { ...MAY, subjectType: "Subject2" } as const;
  expect(await client.queryMetadata(accessToken.token, purchases, { offset: 0, size: 10 })).toMatchObject({
    invoices: [],
    hasMore: false,
  });
});

test("reads a package of several parts", async () => {
  const companies = [{ nip: OWN_NIP, tokens: [KSEF_TOKEN], invoices: sales(40) }];
  const connection = await ksefConnection({ companies, behaviour: { partSize: 5_000 } });
  const { accessToken } = await connection.client.signIn(OWN_NIP, KSEF_TOKEN);
  const { status, invoices, metadata, read } = await exported(connection, accessToken.token);
  expect(status).toMatchObject({
    is: "ready",
    package: { invoiceCount: 40, isTruncated: false, permanentStorageHwmDate: expect.any(Date) },
  });
  await read();
  expect(invoices).toHaveLength(40);
  expect(metadata.map(({ invoiceHash }) => invoiceHash)).toEqual(invoices.map(({ hash }) => hash));
  const parts = connection.standIn.calls.filter(({ place }) => place === "part");
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every(({ hadBearer }) => !hadBearer)).toBe(true);
});

test("goes on from package to package until all invoices came, each once", async () => {
  const companies = [{ nip: OWN_NIP, tokens: [KSEF_TOKEN], invoices: sales(25) }];
  const connection = await ksefConnection({ companies, behaviour: { packageSize: 10 } });
  const { accessToken } = await connection.client.signIn(OWN_NIP, KSEF_TOKEN);
  const numbers = new Set<string>();
  let filters: KsefFilters = MAY;
  for (let isTruncated = true; isTruncated;) {
    const { status, invoices, read } = await exported(connection, accessToken.token, filters);
    await read();
    for (const { ksefNumber } of invoices) numbers.add(ksefNumber);
    if (status.is !== "ready") throw new Error(status.is);
    filters = { ...filters, from: nextPoint(filters, status.package) };
    isTruncated = status.package.isTruncated;
  }
  expect(numbers.size).toBe(25);
  expect(filters.from.getTime()).toBeGreaterThan(Date.parse(START)); // the mark: up to now
});
