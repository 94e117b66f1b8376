import { z } from "zod";

/*
 * What the ministry's description (open-api.json, version 2.6) says of the answers of the endpoints that we call: required fields,
 * optional ones, lengths and formats. Written from the description alone, so that the stand-in is compared with it and not with
 * what our client happens to read.
 */

const time = z.iso.datetime({ offset: true });
const reference = z.string().length(36);
const hash = z.base64().length(44);
const nip = z.string().regex(/^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/);
const ksefNumber = z
  .string()
  .min(35)
  .max(36)
  .regex(
    /^([1-9](\d[1-9]|[1-9]\d)\d{7})-(20[2-9][0-9]|2[1-9]\d{2}|[3-9]\d{3})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-([0-9A-F]{6})-?([0-9A-F]{6})-([0-9A-F]{2})$/,
  );
const tokenInfo = z.strictObject({ token: z.string(), validUntil: time });
const statusInfo = z.strictObject({
  code: z.int32(),
  description: z.string().min(1),
  details: z.array(z.string()).nullish(),
});
const named = { name: z.string().max(512).nullish() };
const value = z.string().max(50).nullish();

const invoiceMetadata = z.strictObject({
  ksefNumber,
  invoiceNumber: z.string().max(256),
  issueDate: z.iso.date(),
  invoicingDate: time,
  acquisitionDate: time,
  permanentStorageDate: time,
  seller: z.strictObject({ nip, ...named }),
  buyer: z.strictObject({
    identifier: z.strictObject({ type: z.enum(["Nip", "VatUe", "Other", "None"]), value }),
    ...named,
  }),
  netAmount: z.number(),
  grossAmount: z.number(),
  vatAmount: z.number(),
  currency: z.string().length(3),
  invoicingMode: z.enum(["Online", "Offline"]),
  invoiceType: z.enum([
    "Vat",
    "Zal",
    "Kor",
    "Roz",
    "Upr",
    "KorZal",
    "KorRoz",
    "VatPef",
    "VatPefSp",
    "KorPef",
    "VatRr",
    "KorVatRr",
  ]),
  formCode: z.strictObject({ systemCode: z.string(), schemaVersion: z.string(), value: z.string() }),
  isSelfInvoicing: z.boolean(),
  hasAttachment: z.boolean(),
  invoiceHash: hash,
  hashOfCorrectedInvoice: hash.nullish(),
  thirdSubjects: z
    .array(
      z.strictObject({
        identifier: z.strictObject({ type: z.enum(["Nip", "InternalId", "VatUe", "Other", "None"]), value }),
        ...named,
        role: z.int32(),
      }),
    )
    .nullish(),
  authorizedSubject: z.strictObject({ nip, ...named, role: z.int32() }).nullish(),
});

const part = z.strictObject({
  ordinalNumber: z.int32().min(1),
  partName: z.string().max(100),
  method: z.string(),
  url: z.url(),
  partSize: z.int().min(1),
  partHash: hash,
  encryptedPartSize: z.int().min(1),
  encryptedPartHash: hash,
  expirationDate: time,
});

const problem = {
  title: z.string(),
  status: z.int32(),
  detail: z.string(),
  instance: z.string(),
  timestamp: time,
  traceId: z.string(),
};

export const ksefAnswers = {
  challenge: z.strictObject({ challenge: reference, timestamp: time, timestampMs: z.int(), clientIp: z.string() }),
  keys: z.array(
    z.strictObject({
      certificate: z.base64(),
      certificateId: z.base64(),
      publicKeyId: z.base64().length(44),
      validFrom: time,
      validTo: time,
      usage: z.array(z.enum(["KsefTokenEncryption", "SymmetricKeyEncryption"])),
    }),
  ),
  begin: z.strictObject({ referenceNumber: reference, authenticationToken: tokenInfo }),
  status: z.strictObject({
    startDate: time,
    authenticationMethod: z.literal("Token"),
    authenticationMethodInfo: z.strictObject({
      category: z.literal("Token"),
      code: z.string(),
      displayName: z.string(),
    }),
    status: statusInfo,
    isTokenRedeemed: z.boolean().nullish(),
    lastTokenRefreshDate: time.nullish(),
    refreshTokenValidUntil: time.nullish(),
  }),
  redeem: z.strictObject({ accessToken: tokenInfo, refreshToken: tokenInfo }),
  refresh: z.strictObject({ accessToken: tokenInfo }),
  metadata: z.strictObject({
    hasMore: z.boolean(),
    isTruncated: z.boolean(),
    permanentStorageHwmDate: time.nullish(),
    invoices: z.array(invoiceMetadata),
  }),
  export: z.strictObject({ referenceNumber: reference }),
  exportStatus: z.strictObject({
    status: statusInfo,
    completedDate: time.nullish(),
    packageExpirationDate: time.nullish(),
    package: z
      .strictObject({
        invoiceCount: z.int().min(0).max(10_000),
        size: z.int().min(0),
        parts: z.array(part),
        isTruncated: z.boolean(),
        lastIssueDate: z.iso.date().nullish(),
        lastInvoicingDate: time.nullish(),
        lastPermanentStorageDate: time.nullish(),
        permanentStorageHwmDate: time.nullish(),
      })
      .nullish(),
  }),
};

/** Refusals as problem details. */
export const ksefProblems = {
  badRequest: z.strictObject({
    ...problem,
    errors: z.array(
      z.strictObject({ code: z.int32(), description: z.string(), details: z.array(z.string()).nullish() }),
    ),
  }),
  tooMany: z.strictObject(problem),
  gone: z.strictObject(problem),
  unauthorized: z.strictObject(problem),
  forbidden: z.strictObject({ ...problem, reasonCode: z.string(), security: z.object({}).nullish() }),
};

/** Refusals as they are without the header. */
export const oldRefusal = z.strictObject({
  exception: z.strictObject({
    exceptionDetailList: z.array(
      z.strictObject({
        exceptionCode: z.int32(),
        exceptionDescription: z.string().nullish(),
        details: z.array(z.string()).nullish(),
      }),
    ),
    referenceNumber: reference.nullish(),
    serviceCode: z.string().nullish(),
    serviceCtx: z.string().nullish(),
    serviceName: z.string().nullish(),
    timestamp: time,
  }),
});
export const oldTooMany = z.strictObject({
  status: z.strictObject({ code: z.literal(429), description: z.string(), details: z.array(z.string()) }),
});
