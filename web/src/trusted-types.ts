/**
 * The Trusted Types policy: the browser accepts markup and script addresses only if they were made here. The results are typed
 * as strings, which they are in browsers without Trusted Types.
 */
type Policy = {
  /** Only for a document that is parsed and not shown; see html-message.tsx. */
  readonly createHTML: (markup: string) => string;
  readonly createScriptURL: (address: string) => string;
};

declare global {
  // oxlint-disable-next-line consistent-type-definitions -- only interfaces can be merged into the browser's own
  interface Window {
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Policy) => Policy };
  }
}

const rules: Policy = {
  createHTML: (markup) => markup,
  createScriptURL: (address) => {
    if (URL.parse(address, window.location.origin)?.origin !== window.location.origin)
      throw new TypeError(`not a script of ours: ${address}`);
    return address;
  },
};

const browsers = typeof window === "undefined" ? undefined : window.trustedTypes; // undefined at build

/** Created by the program's first file (first.ts), so that no injected script can take the policy's name. */
export const trusted: Policy = browsers?.createPolicy("ekorok", rules) ?? rules;
