import { setImmediate as turn } from "node:timers/promises";
import { ksefInvoice, type KsefInvoice, type KsefPackage } from "./answers.ts";
import { hashOf } from "./invoices.ts";
import { objectsIn } from "./json-objects.ts";
import { isKsefNumber } from "./ksef-number.ts";
import { packageLimits, type PackageLimits } from "./package-limits.ts";
import { packageBytes, type PackageKey } from "./parts.ts";
import { broken, notUnderstood } from "./refusal.ts";
import type { KsefService } from "./service-calls.ts";
import { zipEntries } from "./zip-entries.ts";

/** An invoice as it lies in KSeF. The hash is of these very bytes: SHA-256 in base64. */
export type PackedInvoice = { readonly ksefNumber: string; readonly xml: Uint8Array; readonly hash: string };

export type PackageReader = {
  readonly onInvoice: (invoice: PackedInvoice) => Promise<void> | void;
  /** What KSeF knows of an invoice; it may come before or after the invoice itself. */
  readonly onMetadata: (invoice: KsefInvoice) => Promise<void> | void;
};

const METADATA = "_metadata.json";
/** Descriptions of invoices between two turns of others. */
const SOME = 200;

/**
 * Fetches a package and gives its invoices one after another, in bounded memory. If anything is not as described, it throws at
 * the latest in the end, so what was given before counts only once this has returned.
 */
export async function readPackage(
  service: KsefService,
  { invoiceCount, parts }: KsefPackage,
  key: PackageKey,
  { onInvoice, onMetadata }: PackageReader,
  limits: PackageLimits = packageLimits,
): Promise<void> {
  const got = new Map<string, string>();
  const described = new Map<string, string>();
  const entryLimits = {
    entries: limits.invoices + 1,
    whole: limits.unpacked,
    ofEntry: (name: string) => (name === METADATA ? limits.metadata : limits.invoice),
  };
  const describe = async (json: Buffer) => {
    for (const invoice of descriptionsIn(json)) {
      described.set(invoice.ksefNumber, invoice.invoiceHash);
      await onMetadata(invoice);
      if (described.size % SOME === 0) await turn();
    }
  };
  if (parts.length > 0)
    for await (const { name, bytes } of zipEntries(packageBytes(service, parts, key, limits), entryLimits)) {
      const [, ksefNumber] = /^(.+)\.xml$/i.exec(name) ?? [];
      if (name === METADATA) await describe(bytes);
      else if (ksefNumber !== undefined && isKsefNumber(ksefNumber)) {
        const hash = hashOf(bytes);
        got.set(ksefNumber, hash);
        await onInvoice({ ksefNumber, xml: bytes, hash });
      }
    }
  mustBeComplete(got, described, invoiceCount);
}

function* descriptionsIn(json: Buffer): Generator<KsefInvoice> {
  try {
    for (const found of objectsIn(json, "invoices")) {
      const { data, error } = ksefInvoice.safeParse(found);
      const [issue] = error?.issues ?? [];
      if (!data)
        throw notUnderstood(`_metadata.json is not as described: ${issue?.path.join(".")} (${issue?.code})`, 200);
      yield data;
    }
  } catch (error) {
    throw error instanceof SyntaxError ? broken("_metadata.json is damaged.", 200) : error;
  }
}

function mustBeComplete(
  got: ReadonlyMap<string, string>,
  described: ReadonlyMap<string, string>,
  invoiceCount: number,
): void {
  if (got.size !== invoiceCount || described.size !== invoiceCount)
    throw broken(
      `A package has ${got.size} invoices, describes ${described.size}, and should have ${invoiceCount}.`,
      200,
    );
  for (const [number, hash] of described) {
    if (!got.has(number)) throw broken(`A package describes ${number} and does not have it.`, 200);
    if (got.get(number) !== hash) throw broken(`${number} is not the invoice that KSeF stored.`, 200);
  }
}
