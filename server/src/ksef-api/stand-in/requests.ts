import { z } from "zod";
import { instantOf } from "../instants.ts";

// What the stand-in takes, as strictly as the ministry's description; fields that are not in it are refused.

const NIP = z.string().regex(/^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/);
export const KSEF_NUMBER = z
  .string()
  .regex(
    /^([1-9](\d[1-9]|[1-9]\d)\d{7})-(20[2-9][0-9]|2[1-9]\d{2}|[3-9]\d{3})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-([0-9A-F]{6})-?([0-9A-F]{6})-([0-9A-F]{2})$/,
  );
const reference = z.string().length(36);
const bytes = z.base64().min(1);
const keyId = z.base64().length(44);
const time = z.string().refine((text) => instantOf(text) !== null);

const context = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("Nip"), value: NIP }),
  z.strictObject({ type: z.enum(["InternalId", "NipVatUe", "PeppolId"]), value: z.string() }),
]);
const ips = z.array(z.string()).max(10).nullish();
const allowedIps = z.strictObject({ ip4Addresses: ips, ip4Ranges: ips, ip4Masks: ips });

export const beginRequest = z.strictObject({
  challenge: reference,
  contextIdentifier: context,
  encryptedToken: bytes,
  publicKeyId: keyId.nullish(),
  authorizationPolicy: z.strictObject({ allowedIps: allowedIps.nullish() }).nullish(),
});

const subject = z.enum(["Subject1", "Subject2", "Subject3", "SubjectAuthorized"]);
export const filtersRequest = z.strictObject({
  subjectType: subject,
  dateRange: z.strictObject({
    dateType: z.enum(["Issue", "Invoicing", "PermanentStorage"]),
    from: time,
    to: time.nullish(),
    restrictToPermanentStorageHwmDate: z.boolean().nullish(),
  }),
  ksefNumber: KSEF_NUMBER.nullish(),
  invoiceNumber: z.string().max(256).nullish(),
  sellerNip: NIP.nullish(),
  isSelfInvoicing: z.boolean().nullish(),
  hasAttachment: z.boolean().nullish(),
});
export type FiltersRequest = z.infer<typeof filtersRequest>;

export const exportRequest = z.strictObject({
  encryption: z.strictObject({
    encryptedSymmetricKey: bytes,
    initializationVector: bytes,
    publicKeyId: keyId.nullish(),
  }),
  onlyMetadata: z.boolean().optional(),
  filters: filtersRequest,
  /** The ministry also makes TarGz, which nobody asks the stand-in for. */
  compressionType: z.literal("Zip").nullish(),
});
export type ExportRequest = z.infer<typeof exportRequest>;

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const pageRequest = z.strictObject({
  sortOrder: z.enum(["Asc", "Desc"]).default("Asc"),
  pageOffset: wholeNumber.default(0),
  pageSize: wholeNumber.pipe(z.number().min(10).max(250)).default(10),
});
export const noQuery = z.strictObject({});
