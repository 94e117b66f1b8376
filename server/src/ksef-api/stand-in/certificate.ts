import { sign, type KeyObject } from "node:crypto";

// As much of X.509 (RFC 5280) in DER as a self-signed certificate of an RSA key needs: Node.js reads certificates and makes none.

type Der = Buffer;

function der(tag: number, ...contents: readonly Buffer[]): Der {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

/** Up to 127 in one byte; above that in as many as needed, which are counted in the first. */
function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents);
const integer = (bytes: Buffer) => der(0x02, bytes);
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes);
const tagged = (number: number, content: Buffer) => der(0xa0 | number, content);

/** 1.2.840.113549.1.1.11: RSA with SHA-256; the null is for its parameters. */
const RSA_WITH_SHA256 = sequence(der(0x06, Buffer.from("2a864886f70d01010b", "hex")), der(0x05));
/** 2.5.4.3 */
const COMMON_NAME = der(0x06, Buffer.from("550403", "hex"));
const named = (name: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name, "utf8")))));
/** `20260301120000Z`: years after 2049 have no shorter form, and the longer one is understood for all. */
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/\D/g, "")}Z`, "latin1"));

type Wanted = {
  readonly name: string;
  readonly serialNumber: number;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly validFrom: Date;
  readonly validTo: Date;
};

/** A certificate in DER. */
export function selfSigned({ name, serialNumber, publicKey, privateKey, validFrom, validTo }: Wanted): Buffer {
  const serial = Buffer.alloc(5); // the first byte is 0, so the number is positive
  serial.writeUInt32BE(serialNumber, 1);
  const content = sequence(
    tagged(0, integer(Buffer.from([2]))), // version 3
    integer(serial.subarray(firstUsed(serial))),
    RSA_WITH_SHA256,
    named(name),
    sequence(time(validFrom), time(validTo)),
    named(name),
    publicKey.export({ type: "spki", format: "der" }),
  );
  return sequence(content, RSA_WITH_SHA256, bits(sign("sha256", content, privateKey)));
}

/** DER wants no leading zero bytes, except one before a byte that would make the number negative. */
function firstUsed(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length - 1 && bytes[at] === 0 && (bytes[at + 1] ?? 0) < 0x80) at += 1;
  return at;
}
