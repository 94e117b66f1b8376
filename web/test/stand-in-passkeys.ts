import { vi } from "vitest";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

class Credential {
  static parseRequestOptionsFromJSON = (options: unknown) => options;
  static parseCreationOptionsFromJSON = (options: unknown) => options;
  constructor(
    readonly id: string,
    readonly response: object,
  ) {}
}
class Assertion {
  clientDataJSON = bytes("said");
  authenticatorData = bytes("data");
  signature = bytes("signature");
  userHandle = null;
}
class Attestation {
  clientDataJSON = bytes("said");
  getAuthenticatorData = () => bytes("data");
  getPublicKey = () => bytes("key");
  getPublicKeyAlgorithm = () => -7;
  getTransports = () => ["internal"];
}

type Asked = { publicKey: { allowCredentials?: { id: string }[] } };

/** Stands in for a browser that has passkeys, and for a device whose owner agrees until `refuse`. Tests unstub it afterwards. */
export function plugInDevice() {
  let isWilling = true;
  const asked: { made: number; ids: (string[] | undefined)[] } = { made: 0, ids: [] };
  const agree = () => {
    if (!isWilling) throw new DOMException("closed", "NotAllowedError");
  };
  vi.stubGlobal("PublicKeyCredential", Credential);
  vi.stubGlobal("AuthenticatorAssertionResponse", Assertion);
  vi.stubGlobal("AuthenticatorAttestationResponse", Attestation);
  // jsdom has none; without the classes above nobody looks for it.
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: {
      get: async ({ publicKey }: Asked) => {
        asked.ids.push(publicKey.allowCredentials?.map(({ id }) => id));
        agree();
        return new Credential("key-1", new Assertion());
      },
      create: async () => {
        asked.made += 1;
        agree();
        return new Credential("key-2", new Attestation());
      },
    },
  });
  return {
    asked,
    refuse: () => {
      isWilling = false;
    },
  };
}
