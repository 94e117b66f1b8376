import { createHash } from "node:crypto";
import { metadataAnswer, type KsefMetadataPage } from "./answers.ts";
import { filtersBody, type KsefFilters } from "./filters.ts";
import { isKsefNumber } from "./ksef-number.ts";
import { packageLimits } from "./package-limits.ts";
import { broken, KsefRefusal } from "./refusal.ts";
import type { KsefService } from "./service-calls.ts";

/** The offset counts pages; a page has 10 to 250 invoices. */
export type KsefPage = { readonly offset: number; readonly size: number };

export const queryMetadata = (
  service: KsefService,
  bearer: string,
  filters: KsefFilters,
  { offset, size }: KsefPage,
): Promise<KsefMetadataPage> =>
  service.askJson(metadataAnswer, {
    group: "metadata",
    method: "POST",
    path: `/invoices/query/metadata?sortOrder=Asc&pageOffset=${offset}&pageSize=${size}`,
    bearer,
    json: filtersBody(filters),
  });

export async function fetchInvoice(service: KsefService, bearer: string, ksefNumber: string): Promise<Uint8Array> {
  if (!isKsefNumber(ksefNumber))
    throw new KsefRefusal("This is no KSeF number.", { kind: "notFound", code: 0, status: 0 });
  const { body, headers, status } = await service.ask({
    group: "invoice",
    method: "GET",
    path: `/invoices/ksef/${ksefNumber}`,
    bearer,
    accept: "application/xml",
    most: packageLimits.invoice,
  });
  const [wanted, got] = [headers["x-ms-meta-hash"], hashOf(body)];
  if (wanted !== undefined && wanted !== got)
    throw broken("An invoice does not have the hash that came with it.", status);
  return body;
}

/** SHA-256 in base64, as KSeF writes it. */
export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64");
