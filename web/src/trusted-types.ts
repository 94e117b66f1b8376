/**
 * The page's policy (Trusted Types) lets only what comes from here reach the two places where the browser reads text as
 * markup or as the address of a script. Typed as the text that it is for browsers which do not know them.
 */
type Policy = {
  /** For a document that is only looked at; see ui/confirmation/html-message.tsx. */
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

const browsers = typeof window === "undefined" ? undefined : window.trustedTypes; // none where a page is drawn without a browser

/** Made when the first file of the program is read (first.ts): no script that got into the page later can take the name. */
export const trusted: Policy = browsers?.createPolicy("ekorok", rules) ?? rules;
