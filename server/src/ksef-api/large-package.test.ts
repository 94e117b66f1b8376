import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { OWN_NIP } from "../../test/invoice-xml.ts";
import { closeStandIns, KSEF_TOKEN, ksefConnection, MAY, sales } from "../../test/ksef.ts";

afterEach(closeStandIns);

const MEBIBYTE = 1024 * 1024;

/** Bytes that are really in use. */
function inUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test("a package of 10 000 invoices is read in the memory of few parts, and nothing of it is kept", async () => {
  const invoices = sales(10_000, "2026-05-01T00:00:00Z").map(({ xml, storedAt = new Date() }, index) => ({
    xml: `${String(xml)}<!-- ${randomBytes(750).toString("base64")} -->`,
    storedAt: new Date(storedAt.getTime() - index * 58_000),
  }));
  const { client } = await ksefConnection(
    {
      companies: [{ nip: OWN_NIP, tokens: [KSEF_TOKEN], invoices }],
      callsUnderWay: 0,
      behaviour: { partSize: MEBIBYTE },
    },
    { timeLimits: { call: 150_000 } }, // the stand-in packs all of it in one call
  );
  const { accessToken } = await client.signIn(OWN_NIP, KSEF_TOKEN);
  const { referenceNumber, key, iv } = await client.startExport(accessToken.token, MAY);
  const status = await client.exportStatus(accessToken.token, referenceNumber);
  if (status.is !== "ready") throw new Error(status.is);
  expect(status.package).toMatchObject({ invoiceCount: 10_000, isTruncated: false });
  expect(status.package.parts.length).toBeGreaterThan(5);
  const before = inUse();
  let [count, described, most] = [0, 0, 0];
  const onInvoice = () => {
    count += 1;
    if (count % 1_000 === 0) most = Math.max(most, inUse() - before);
  };
  await client.readPackage(status.package, key, iv, onInvoice, () => void (described += 1));
  expect([count, described]).toEqual([10_000, 10_000]);
  expect(most).toBeLessThan(4 * MEBIBYTE);
});
