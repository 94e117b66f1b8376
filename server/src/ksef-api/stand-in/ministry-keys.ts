import { constants, createHash, generateKeyPair, privateDecrypt, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { selfSigned } from "./certificate.ts";
import { refusedAs } from "./refused.ts";

const DAY = 24 * 3_600_000;
export type KeyUsage = "KsefTokenEncryption" | "SymmetricKeyEncryption";

type Key = {
  readonly id: string;
  readonly usage: KeyUsage;
  readonly privateKey: KeyObject;
  readonly certificate: Buffer;
  readonly validFrom: Date;
  readonly validTo: Date;
};

/** Keys as the ministry has them: one for tokens, one for packages. */
export type MinistryKeys = {
  readonly list: () => object[];
  /** What was encrypted by a key of this use; null: it cannot be decrypted. Throws if that key is unknown. */
  readonly decrypt: (usage: KeyUsage, bytes: string, publicKeyId: string | undefined) => Buffer | null;
  /** New keys take the place of the old ones, which are not taken any more. */
  readonly rotate: () => Promise<void>;
};

const makePair = promisify(generateKeyPair);
let made = 0;

async function makeKey(usage: KeyUsage, now: Date): Promise<Key> {
  const { publicKey, privateKey } = await makePair("rsa", { modulusLength: 2_048 });
  const [validFrom, validTo] = [new Date(now.getTime() - DAY), new Date(now.getTime() + 730 * DAY)];
  made += 1;
  const name = "Zastępca KSeF do testów";
  const certificate = selfSigned({ name, serialNumber: made, publicKey, privateKey, validFrom, validTo });
  const id = sha256(publicKey.export({ type: "spki", format: "der" }));
  return { id, usage, privateKey, certificate, validFrom, validTo };
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64");

export async function ministryKeys(clock: () => Date): Promise<MinistryKeys> {
  const makeAll = () =>
    Promise.all([makeKey("KsefTokenEncryption", clock()), makeKey("SymmetricKeyEncryption", clock())]);
  let keys = await makeAll();
  return {
    list: () =>
      keys.map(({ id, usage, certificate, validFrom, validTo }) => ({
        certificate: certificate.toString("base64"),
        certificateId: sha256(certificate),
        publicKeyId: id,
        validFrom: validFrom.toISOString(),
        validTo: validTo.toISOString(),
        usage: [usage],
      })),
    decrypt: (usage, bytes, publicKeyId) => {
      const key = keys.find((key) => key.usage === usage && (publicKeyId === undefined || key.id === publicKeyId));
      if (!key) throw unknownKey(publicKeyId ?? "");
      try {
        const padding = constants.RSA_PKCS1_OAEP_PADDING;
        return privateDecrypt({ key: key.privateKey, padding, oaepHash: "sha256" }, Buffer.from(bytes, "base64"));
      } catch {
        return null;
      }
    },
    rotate: async () => {
      keys = await makeAll();
    },
  };
}

const unknownKey = (id: string) =>
  refusedAs(
    21_470,
    "Przesłany identyfikator klucza jest nieznany lub wskazuje na wycofany klucz.",
    `Klucz o identyfikatorze ${id} nie jest wspierany.`,
  );
