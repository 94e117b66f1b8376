import { constants, publicEncrypt, X509Certificate, type KeyObject } from "node:crypto";
import { keysAnswer } from "./answers.ts";
import { KsefRefusal, notUnderstood } from "./refusal.ts";
import type { KsefService } from "./service-calls.ts";

type Usage = "KsefTokenEncryption" | "SymmetricKeyEncryption";
type PublicKey = { id: string; key: KeyObject; validFrom: Date; validTo: Date; usage: readonly string[] };
/** What was encrypted, in base64, and the key that it was encrypted with. */
type Encrypted = { readonly bytes: string; readonly publicKeyId: string };

export type PublicKeys = {
  /**
   * Does what needs something encrypted by the ministry's key. If KSeF does not know the key any more, the list is read anew
   * and all is tried once again.
   */
  withKey: <T>(usage: Usage, work: (encrypt: (plain: Buffer) => Encrypted) => Promise<T>) => Promise<T>;
  /** For when KSeF could not decrypt something after all. */
  forget: () => void;
};

export function publicKeys(service: KsefService): PublicKeys {
  let known: readonly PublicKey[] = [];
  const forget = () => {
    known = [];
  };
  const read = async () => {
    const list = await service.askJson(keysAnswer, {
      group: "auth",
      method: "GET",
      path: "/security/public-key-certificates",
    });
    known = list.map(({ certificate, publicKeyId, ...rest }) => ({
      id: publicKeyId,
      key: keyIn(certificate),
      ...rest,
    }));
  };
  /** A key that replaces another is valid from later on. */
  const find = (usage: Usage) => {
    const now = service.clock();
    return known
      .filter((key) => key.usage.includes(usage) && key.validFrom <= now && now < key.validTo)
      .toSorted((one, other) => other.validFrom.getTime() - one.validFrom.getTime())[0];
  };
  const keyFor = async (usage: Usage) => {
    if (!find(usage)) await read();
    const key = find(usage);
    if (key) return key;
    throw new KsefRefusal(`KSeF has no valid key for ${usage}.`, { kind: "rotated", code: 0, status: 0 });
  };
  return {
    withKey: async (usage, work) => {
      const attempt = async () => {
        const key = await keyFor(usage);
        return work((plain) => ({ bytes: encrypted(key, plain), publicKeyId: key.id }));
      };
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof KsefRefusal) || error.kind !== "rotated") throw error;
        forget();
        return await attempt();
      }
    },
    forget,
  };
}

function keyIn(certificate: string): KeyObject {
  try {
    const key = new X509Certificate(Buffer.from(certificate, "base64")).publicKey;
    if (key.asymmetricKeyType === "rsa") return key;
  } catch {
    // Said below, as for a key of another type.
  }
  throw notUnderstood("A key of KSeF is not an RSA key in a certificate.");
}

function encrypted({ key }: PublicKey, plain: Buffer): string {
  const most = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8 - PADDING;
  if (plain.length > most) throw new KsefRefusal("The token is too long.", { kind: "token", code: 0, status: 0 });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: "sha256" }, plain).toString("base64");
}

/** Bytes of OAEP: two hashes and two more. */
const PADDING = 2 * 32 + 2;
