import { afterEach, describe, expect, test } from "vitest";
import { OWN_NIP } from "../../test/invoice-xml.ts";
import { closeStandIns, exported, KSEF_TOKEN, ksefConnection, sales } from "../../test/ksef.ts";
import type { KsefPackage } from "./client.ts";
import { ksefEnvironmentOf } from "./environment.ts";
import { packageLimits } from "./package-limits.ts";
import { partAddress } from "./part-address.ts";
import { readPackage } from "./read-package.ts";
import { ksefService } from "./service-calls.ts";
import type { StandInFault, StandInPlace } from "./stand-in/stand-in.ts";

afterEach(closeStandIns);

const withSales = (count: number) => ({
  companies: [{ nip: OWN_NIP, tokens: [KSEF_TOKEN], invoices: sales(count) }],
  callsUnderWay: 0,
});

async function packOf(count: number, fault?: [StandInPlace, StandInFault]) {
  const connection = await ksefConnection(withSales(count), { timeLimits: { part: 500 } });
  const { accessToken } = await connection.client.signIn(OWN_NIP, KSEF_TOKEN);
  if (fault) connection.standIn.fail(...fault);
  return { ...connection, accessToken, ...(await exported(connection, accessToken.token)) };
}

test.each<[string, [StandInPlace, StandInFault], object]>([
  ["does not have its hash", ["exportStatus", { is: "wrongHash", of: "encryptedPartHash" }], { kind: "again" }],
  ["is not what was packed", ["exportStatus", { is: "wrongHash", of: "partHash" }], { kind: "again" }],
  ["has an address that is over", ["exportStatus", { is: "expiredParts" }], { kind: "expired" }],
  ["breaks off", ["part", { is: "breaksOff" }], { kind: "again", status: 0 }],
  ["never comes", ["part", { is: "neverAnswers" }], { kind: "again", status: 0 }],
  ["is not sent just now", ["part", { is: "status", status: 503 }], { kind: "again", status: 503 }],
  ["leads elsewhere", ["part", { is: "redirects", to: "https://example.com/" }], { kind: "unknown", status: 307 }],
  ["is of another size", ["part", { is: "nonsense", body: "PK" }], { kind: "again" }],
  ["is larger than said", ["part", { is: "nonsense", body: "x".repeat(99_999) }], { kind: "unknown" }],
  [
    "is on a private address",
    ["exportStatus", { is: "partAddress", url: "http://10.1.2.3/part" }],
    { kind: "unknown" },
  ],
  ["is not https", ["exportStatus", { is: "partAddress", url: "http://example.com/part" }], { kind: "unknown" }],
  ["is a file", ["exportStatus", { is: "partAddress", url: "file:///etc/passwd" }], { kind: "unknown" }],
  ["is on a link", ["exportStatus", { is: "partAddress", url: "https://169.254.169.254/x" }], { kind: "unknown" }],
])("gives nothing of a part that %s", async (_, fault, expected) => {
  const { read, invoices } = await packOf(3, fault);
  await expect(read()).rejects.toMatchObject(expected);
  expect(invoices).toEqual([]);
});

test("an address that is over is made anew by asking for the status", async () => {
  const first = await packOf(3);
  first.pass(61 * 60_000);
  await expect(first.read()).rejects.toMatchObject({ kind: "expired", status: 403 });
  const { refreshToken } = await first.client.signIn(OWN_NIP, KSEF_TOKEN);
  const { accessToken } = await first.client.refresh(refreshToken.token);
  const again = await first.client.exportStatus(accessToken.token, first.referenceNumber);
  expect(again).toMatchObject({ is: "ready" });
});

test("an export that is gone is expired, whether KSeF still remembers it or not", async () => {
  const { client, pass, referenceNumber } = await packOf(1);
  for (const days of [4, 4]) {
    pass(days * 24 * 3_600_000);
    const { accessToken } = await client.signIn(OWN_NIP, KSEF_TOKEN);
    expect(await client.exportStatus(accessToken.token, referenceNumber)).toEqual({ is: "expired" });
  }
});

test("a package without invoices is read", async () => {
  const { read, invoices, status } = await packOf(0);
  await read();
  expect(status).toMatchObject({ is: "ready", package: { invoiceCount: 0 } });
  expect(invoices).toEqual([]);
});

describe("a package is refused", () => {
  const packed = async () => {
    const { environment, clock, client, accessToken } = await packOf(5);
    const { referenceNumber, key, iv } = await client.startExport(accessToken.token, {
      subjectType: "Subject1",
      from: new Date("2026-05-01T00:00:00Z"),
    });
    const status = await client.exportStatus(accessToken.token, referenceNumber);
    if (status.is !== "ready") throw new Error(status.is);
    const pack: KsefPackage = status.package;
    const service = ksefService(environment, { clock });
    const reader = { onInvoice: () => {}, onMetadata: () => {} };
    return (changed: Partial<KsefPackage>, limits: Partial<typeof packageLimits> = {}, secret = { key, iv }) =>
      readPackage(service, { ...pack, ...changed }, secret, reader, { ...packageLimits, ...limits });
  };

  test("if it has another number of invoices, or a part is missing", async () => {
    const read = await packed();
    await read({});
    await expect(read({ invoiceCount: 6 })).rejects.toMatchObject({ kind: "again" });
    await expect(read({ parts: [] })).rejects.toMatchObject({ kind: "again" });
  });

  test("if it would take more than our limits", async () => {
    const read = await packed();
    const refused = { kind: "unknown" };
    await expect(read({}, { invoice: 500 })).rejects.toMatchObject(refused);
    await expect(read({}, { invoices: 3 })).rejects.toMatchObject(refused);
    await expect(read({}, { unpacked: 3_000 })).rejects.toMatchObject(refused);
    await expect(read({}, { metadata: 1_000 })).rejects.toMatchObject(refused);
    await expect(read({}, { part: 1_000 })).rejects.toMatchObject(refused);
    await expect(read({}, { parts: 0 })).rejects.toMatchObject(refused);
  });

  test("if our key does not open it", async () => {
    const read = await packed();
    const other = { key: Buffer.alloc(32), iv: Buffer.alloc(16) };
    await expect(read({}, {}, other)).rejects.toMatchObject({ kind: "again" });
  });
});

describe("the address of a part", () => {
  const production = ksefEnvironmentOf("production");
  /** As if the name's server answered with these addresses. */
  const resolving = (...addresses: string[]) =>
    partAddress("https://parts.example/x", production, (_host, _options, found) =>
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      ),
    ).lookup;
  const found = (addresses: string[], all: boolean) =>
    new Promise((resolve) =>
      resolving(...addresses)("parts.example", { all }, (error, answer) => resolve(error?.cause ?? answer)),
    );

  test("is checked where its name leads, and only then connected to", async () => {
    expect(await found(["20.1.2.3"], false)).toBe("20.1.2.3");
    expect(await found(["20.1.2.3", "2a01:111::5"], true)).toHaveLength(2);
    for (const address of ["127.0.0.1", "10.0.0.1", "192.168.1.1", "::1", "fd00::1", "fe80::1", "::ffff:10.0.0.1"])
      for (const all of [true, false])
        expect(await found(["20.1.2.3", address], all)).toMatchObject({ kind: "unknown" });
    expect(await found([], false)).toMatchObject({ kind: "unknown" });
  });

  test.each([
    "http://parts.example/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://[fd00::1]/x",
    "https://2130706433/",
  ])("%s is refused by the real KSeF's client", (address) => {
    expect(() => partAddress(address, production)).toThrow(/A part's address/);
  });
});
