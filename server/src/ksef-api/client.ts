import { refreshAnswer, type KsefToken, type KsefTokens } from "./answers.ts";
import type { KsefEnvironment } from "./environment.ts";
import { publicKeys } from "./public-keys.ts";
import { ksefService, type KsefClientOptions } from "./service.ts";
import { signIn } from "./sign-in.ts";

export type { KsefToken, KsefTokens } from "./answers.ts";
export { ksefLimits, type KsefLimitGroup } from "./limits.ts";
export { KsefRefusal, type KsefRefusalKind } from "./refusal.ts";

/** Reads a company's own invoices in KSeF. What KSeF does not do is thrown as a KsefRefusal. */
export type KsefClient = {
  /** Proves the token for the company's NIP. */
  signIn: (nip: string, token: string) => Promise<KsefTokens>;
  refresh: (refreshToken: string) => Promise<{ accessToken: KsefToken }>;
  /** Ends the session; the access token itself works until it ends by time. */
  signOut: (accessToken: string) => Promise<void>;
};

export function createKsefClient(environment: KsefEnvironment, options: KsefClientOptions = {}): KsefClient {
  const service = ksefService(environment, options);
  const keys = publicKeys(service);
  return {
    signIn: (nip, token) => signIn(service, keys, nip, token),
    refresh: (refreshToken) =>
      service.askJson(refreshAnswer, {
        group: "auth",
        method: "POST",
        path: "/auth/token/refresh",
        bearer: refreshToken,
      }),
    signOut: async (accessToken) => {
      await service.ask({ group: "other", method: "DELETE", path: "/auth/sessions/current", bearer: accessToken });
    },
  };
}
