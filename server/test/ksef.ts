import {
  createKsefClient,
  type KsefExport,
  type KsefFilters,
  type KsefInvoice,
  type PackedInvoice,
} from "../src/ksef-api/client.ts";
import { ksefEnvironmentOf } from "../src/ksef-api/environment.ts";
import type { KsefClientOptions } from "../src/ksef-api/service-calls.ts";
import {
  startKsefStandIn,
  type KsefStandIn,
  type StandInInvoice,
  type StandInOptions,
} from "../src/ksef-api/stand-in/stand-in.ts";
import { invoiceXml, OWN_NIP } from "./invoice-xml.ts";

export const KSEF_TOKEN = "20260301-EC-1A2B3C4D5E-6F7A8B9C0D-1E";
export const START = "2026-06-01T08:00:00.000Z";

const opened: KsefStandIn[] = [];
/** For `afterEach`: ends every stand-in that a test has started. */
export async function closeStandIns(): Promise<void> {
  await Promise.all(opened.splice(0).map((standIn) => standIn.close()));
}

/** A client of a stand-in that knows one company. Their clock moves only when somebody waits, or by `pass`. */
export async function ksefConnection(options: Partial<StandInOptions> = {}, ofClient: KsefClientOptions = {}) {
  let now = Date.parse(START);
  const clock = () => new Date(now);
  const pass = (milliseconds: number) => void (now += milliseconds);
  const waited: number[] = [];
  const wait = async (milliseconds: number) => {
    waited.push(milliseconds);
    pass(milliseconds);
  };
  const standIn = await startKsefStandIn({
    clock,
    companies: [{ nip: OWN_NIP, tokens: [KSEF_TOKEN] }],
    ...options,
  });
  opened.push(standIn);
  const environment = ksefEnvironmentOf(standIn.baseUrl);
  const client = createKsefClient(environment, { clock, wait, ...ofClient });
  return { standIn, environment, client, clock, pass, waited };
}
export type KsefConnection = Awaited<ReturnType<typeof ksefConnection>>;

/** Some sales, stored one minute after the other. */
export const sales = (count: number, from = "2026-05-01T10:00:00.000Z"): StandInInvoice[] =>
  Array.from({ length: count }, (_, index) => ({
    xml: invoiceXml({ number: `FV/${index + 1}`, day: "2026-05-01", lines: [{ code: "A-1", quantity: "2" }] }),
    storedAt: new Date(Date.parse(from) + index * 60_000),
  }));

export const MAY = { subjectType: "Subject1", from: new Date("2026-05-01T00:00:00Z") } as const;

/** Exports and reads whole packages, as long as they are cut off. */
export async function exported(
  { client, clock, pass }: KsefConnection,
  accessToken: string,
  filters: KsefFilters = MAY,
) {
  const { referenceNumber, key, iv }: KsefExport = await client.startExport(accessToken, filters);
  let status = await client.exportStatus(accessToken, referenceNumber);
  for (; status.is === "running"; status = await client.exportStatus(accessToken, referenceNumber)) pass(5_000);
  const invoices: PackedInvoice[] = [];
  const metadata: KsefInvoice[] = [];
  const read = () => {
    if (status.is !== "ready") throw new Error(`The export is ${status.is} at ${clock().toISOString()}.`);
    return client.readPackage(
      status.package,
      key,
      iv,
      (invoice) => void invoices.push(invoice),
      (invoice) => void metadata.push(invoice),
    );
  };
  return { status, invoices, metadata, read, referenceNumber };
}
