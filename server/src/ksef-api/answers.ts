import { z } from "zod";
import { instant } from "./instants.ts";
import { KSEF_NUMBER } from "./ksef-number.ts";

// What is used of KSeF's answers. Fields that are not named here may come and change freely.

const ksefToken = z.object({ token: z.string().min(1), validUntil: instant });
export type KsefToken = z.infer<typeof ksefToken>;

const referenceNumber = z.string().regex(/^[\w-]{1,100}$/);
const status = z.object({ code: z.int(), description: z.string(), details: z.array(z.string()).nullish() });

export const challengeAnswer = z.object({ challenge: z.string().min(1), timestampMs: z.int() });
export const keysAnswer = z.array(
  z.object({
    certificate: z.base64(),
    publicKeyId: z.base64(),
    validFrom: instant,
    validTo: instant,
    usage: z.array(z.string()),
  }),
);
export const beginAnswer = z.object({ referenceNumber, authenticationToken: ksefToken });
export const signInStatusAnswer = z.object({ status });
export const tokensAnswer = z.object({ accessToken: ksefToken, refreshToken: ksefToken });
export type KsefTokens = z.infer<typeof tokensAnswer>;
export const refreshAnswer = z.object({ accessToken: ksefToken });

const hash = z.base64().length(44);
/** Also the longer numbers of KSeF 1.0. */
const ksefNumber = z.string().regex(KSEF_NUMBER);
const party = { type: z.string(), value: z.string().nullish() };
const named = { name: z.string().nullish() };

/** What KSeF knows of an invoice. */
export const ksefInvoice = z.object({
  ksefNumber,
  invoiceNumber: z.string(),
  issueDate: z.iso.date(),
  invoicingDate: instant,
  /** When its KSeF number was given: then it was received. */
  acquisitionDate: instant,
  permanentStorageDate: instant,
  seller: z.object({ nip: z.string(), ...named }),
  buyer: z.object({ identifier: z.object(party), ...named }),
  thirdSubjects: z.array(z.object({ identifier: z.object(party), ...named, role: z.int() })).nullish(),
  /** Vat, Zal, Kor, Roz, Upr, KorZal, KorRoz, and those of PEF and RR. */
  invoiceType: z.string(),
  formCode: z.object({ systemCode: z.string(), schemaVersion: z.string(), value: z.string() }),
  isSelfInvoicing: z.boolean(),
  hasAttachment: z.boolean(),
  /** SHA-256 of the XML, in base64. */
  invoiceHash: hash,
  hashOfCorrectedInvoice: hash.nullish(),
  netAmount: z.number(),
  grossAmount: z.number(),
  vatAmount: z.number(),
  currency: z.string(),
});
export type KsefInvoice = z.infer<typeof ksefInvoice>;

export const metadataAnswer = z.object({
  hasMore: z.boolean(),
  isTruncated: z.boolean(),
  permanentStorageHwmDate: instant.nullish(),
  invoices: z.array(ksefInvoice),
});
export type KsefMetadataPage = z.infer<typeof metadataAnswer>;

export const exportAnswer = z.object({ referenceNumber });

const size = z.int().min(1);
const part = z.object({
  ordinalNumber: size,
  method: z.string(),
  url: z.url(),
  partSize: size,
  partHash: hash,
  encryptedPartSize: size,
  encryptedPartHash: hash,
});
export type KsefPart = z.infer<typeof part>;

const ksefPackage = z.object({
  invoiceCount: z.int().min(0),
  isTruncated: z.boolean(),
  lastPermanentStorageDate: instant.nullish(),
  permanentStorageHwmDate: instant.nullish(),
  parts: z.array(part),
});
export type KsefPackage = z.infer<typeof ksefPackage>;

export const exportStatusAnswer = z.object({ status, package: ksefPackage.nullish() });
