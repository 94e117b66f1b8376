import { createCipheriv, createHash } from "node:crypto";
import { zipTo } from "../../formats/write-zip.ts";
import type { StoredInvoice } from "./stored-invoices.ts";

export type PackedPart = {
  readonly bytes: Buffer;
  readonly facts: {
    readonly partSize: number;
    readonly partHash: string;
    readonly encryptedPartSize: number;
    readonly encryptedPartHash: string;
  };
};
export type PackageSecret = { readonly key: Buffer; readonly iv: Buffer };

/** Packs invoices and what is known of them, cuts the file into parts and encrypts each. */
export async function packed(
  invoices: readonly StoredInvoice[],
  onlyMetadata: boolean,
  { key, iv }: PackageSecret,
  partSize: number,
): Promise<PackedPart[]> {
  const pieces: Uint8Array[] = [];
  const zip = zipTo(async (piece) => void pieces.push(piece));
  if (!onlyMetadata)
    for (const { ksefNumber, xml } of invoices) await zip.add(`${ksefNumber}.xml`, (write) => write(xml));
  const descriptions = invoices.map(({ description }) => description);
  await zip.add("_metadata.json", (write) => write(JSON.stringify({ invoices: descriptions })));
  await zip.end();
  const file = Buffer.concat(pieces);
  return Array.from({ length: Math.ceil(file.length / partSize) }, (_, index) => {
    const part = file.subarray(index * partSize, (index + 1) * partSize);
    const cipher = createCipheriv("aes-256-cbc", key, iv);
    const bytes = Buffer.concat([cipher.update(part), cipher.final()]);
    return {
      bytes,
      facts: {
        partSize: part.length,
        partHash: hashOf(part),
        encryptedPartSize: bytes.length,
        encryptedPartHash: hashOf(bytes),
      },
    };
  });
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64");
