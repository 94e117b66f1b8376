import { randomBytes } from "node:crypto";
import { exportAnswer, exportStatusAnswer, type KsefPackage } from "./answers.ts";
import { filtersBody, type KsefFilters } from "./filters.ts";
import type { PublicKeys } from "./public-keys.ts";
import { KsefRefusal, notUnderstood, type KsefRefusalKind } from "./refusal.ts";
import { refusalOf } from "./refused-answer.ts";
import type { KsefService } from "./service-calls.ts";

/** An export that was begun. The key opens its package, so it is a secret. */
export type KsefExport = { readonly referenceNumber: string; readonly key: Uint8Array; readonly iv: Uint8Array };

export type KsefExportStatus =
  | { readonly is: "running" }
  | { readonly is: "ready"; readonly package: KsefPackage }
  /** It was kept for some days and is gone: begin another. */
  | { readonly is: "expired" }
  | {
      readonly is: "failed";
      readonly code: number;
      readonly kind: KsefRefusalKind;
      readonly details: readonly string[];
    };

export const startExport = (
  service: KsefService,
  keys: PublicKeys,
  accessToken: string,
  filters: KsefFilters,
): Promise<KsefExport> =>
  keys.withKey("SymmetricKeyEncryption", async (encrypt) => {
    const [key, iv] = [randomBytes(32), randomBytes(16)];
    const { bytes, publicKeyId } = encrypt(key);
    const { referenceNumber } = await service.askJson(exportAnswer, {
      group: "export",
      method: "POST",
      path: "/invoices/exports",
      bearer: accessToken,
      json: {
        encryption: {
          encryptedSymmetricKey: bytes,
          initializationVector: iv.toString("base64"),
          publicKeyId,
        },
        filters: filtersBody(filters),
        compressionType: "Zip",
      },
      secrets: [bytes],
    });
    return { referenceNumber, key, iv };
  });

const [UNDER_WAY, DONE, EXPIRED] = [100, 200, 210];
const GONE = 410;
const kinds: Readonly<Record<number, KsefRefusalKind>> = {
  415: "rotated",
  420: "later",
  500: "again",
  550: "again",
};

export async function exportStatus(
  service: KsefService,
  keys: PublicKeys,
  accessToken: string,
  referenceNumber: string,
): Promise<KsefExportStatus> {
  const answer = await askStatus(service, accessToken, referenceNumber);
  if (answer === null || answer.status.code === EXPIRED) return { is: "expired" };
  const { status } = answer;
  if (status.code === UNDER_WAY) return { is: "running" };
  if (status.code === DONE) {
    if (!answer.package) throw notUnderstood("An export is done and has no package.", 200);
    return { is: "ready", package: answer.package };
  }
  const { code, kind, details } = refusalOf(status, kinds, "an export", [accessToken]);
  if (kind === "rotated") keys.forget();
  return { is: "failed", code, kind, details };
}

/** Null: KSeF does not keep it any more. */
async function askStatus(service: KsefService, bearer: string, referenceNumber: string) {
  try {
    return await service.askJson(exportStatusAnswer, {
      group: "exportStatus",
      method: "GET",
      path: `/invoices/exports/${encodeURIComponent(referenceNumber)}`,
      bearer,
    });
  } catch (error) {
    if (error instanceof KsefRefusal && error.status === GONE) return null;
    throw error;
  }
}
