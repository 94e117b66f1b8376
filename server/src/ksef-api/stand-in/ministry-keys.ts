import { constants, createHash, generateKeyPair, privateDecrypt, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { selfSigned } from "./certificate.ts";
import { refusedAs } from "./refused.ts";

const DAY = 24 * 3_600_000;
const usages = ["KsefTokenEncryption", "SymmetricKeyEncryption"] as const;
type KeyUsage = (typeof usages)[number];

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

type Pair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
const makePair = promisify(generateKeyPair);
/** Made once for all stand-ins of this process: making one takes up to a second. */
const pairs: Promise<Pair>[] = [];
const pairAt = (index: number) => (pairs[index] ??= makePair("rsa", { modulusLength: 2_048 }));

async function keyOf(usage: KeyUsage, index: number, now: Date): Promise<Key> {
  const { publicKey, privateKey } = await pairAt(index);
  const [validFrom, validTo] = [new Date(now.getTime() - DAY), new Date(now.getTime() + 730 * DAY)];
  const name = "Zastępca KSeF do testów";
  const certificate = selfSigned({ name, serialNumber: index + 1, publicKey, privateKey, validFrom, validTo });
  const id = sha256(publicKey.export({ type: "spki", format: "der" }));
  return { id, usage, privateKey, certificate, validFrom, validTo };
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64");

export async function ministryKeys(clock: () => Date): Promise<MinistryKeys> {
  let rotations = 0;
  const makeAll = () =>
    Promise.all(usages.map((usage, index) => keyOf(usage, rotations * usages.length + index, clock())));
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
      rotations += 1;
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
