import { refreshAnswer, type KsefMetadataPage, type KsefPackage, type KsefToken, type KsefTokens } from "./answers.ts";
import type { KsefEnvironment } from "./environment.ts";
import { exportStatus, startExport, type KsefExport, type KsefExportStatus } from "./exports.ts";
import type { KsefFilters } from "./filters.ts";
import { fetchInvoice, queryMetadata, type KsefPage } from "./invoices.ts";
import { publicKeys } from "./public-keys.ts";
import { readPackage, type PackageReader } from "./read-package.ts";
import { ksefService, type KsefClientOptions } from "./service-calls.ts";
import { signIn } from "./sign-in.ts";

export type { KsefInvoice, KsefPackage, KsefTokens } from "./answers.ts";
export type { KsefExport } from "./exports.ts";
export { nextPoint, windowsOf, type KsefFilters } from "./filters.ts";
export { ksefLimits, type KsefLimitGroup } from "./limits.ts";
export type { PackedInvoice } from "./read-package.ts";
export { KsefRefusal } from "./refusal.ts";

/** Reads a company's own invoices in KSeF. What KSeF does not do is thrown as a KsefRefusal. */
export type KsefClient = {
  /** Proves the token for the company's NIP. */
  signIn: (nip: string, token: string) => Promise<KsefTokens>;
  refresh: (refreshToken: string) => Promise<{ accessToken: KsefToken }>;
  /** Ends the session; the access token itself works until it ends by time. */
  signOut: (accessToken: string) => Promise<void>;
  /** One page of what KSeF knows of invoices, in the order in which it stored them. */
  queryMetadata: (accessToken: string, filters: KsefFilters, page: KsefPage) => Promise<KsefMetadataPage>;
  fetchInvoice: (accessToken: string, ksefNumber: string) => Promise<Uint8Array>;
  /** Begins to pack invoices, with a key of our own. */
  startExport: (accessToken: string, filters: KsefFilters) => Promise<KsefExport>;
  /** Also makes new addresses of the parts, which are valid for a short time. */
  exportStatus: (accessToken: string, referenceNumber: string) => Promise<KsefExportStatus>;
  /** Fetches a package and gives what is in it; nothing of it counts if this throws. */
  readPackage: (
    pack: KsefPackage,
    key: Uint8Array,
    iv: Uint8Array,
    onInvoice: PackageReader["onInvoice"],
    onMetadata: PackageReader["onMetadata"],
  ) => Promise<void>;
};

export function createKsefClient(environment: KsefEnvironment, options: KsefClientOptions = {}): KsefClient {
  const service = ksefService(environment, options);
  const keys = publicKeys(service);
  return {
    signIn: (nip, token) => signIn(service, keys, nip, token),
    refresh: (refreshToken) =>
      service.askJson(refreshAnswer, {
        group: "auth",
        method: "POST",
        path: "/auth/token/refresh",
        bearer: refreshToken,
      }),
    signOut: async (accessToken) => {
      await service.ask({ group: "other", method: "DELETE", path: "/auth/sessions/current", bearer: accessToken });
    },
    queryMetadata: (accessToken, filters, page) => queryMetadata(service, accessToken, filters, page),
    fetchInvoice: (accessToken, ksefNumber) => fetchInvoice(service, accessToken, ksefNumber),
    startExport: (accessToken, filters) => startExport(service, keys, accessToken, filters),
    exportStatus: (accessToken, referenceNumber) => exportStatus(service, keys, accessToken, referenceNumber),
    readPackage: (pack, key, iv, onInvoice, onMetadata) =>
      readPackage(service, pack, { key, iv }, { onInvoice, onMetadata }),
  };
}
