/** Where the address is a number browsers make no passkeys, and old ones cannot read our questions. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function" &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);
