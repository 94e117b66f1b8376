import type { TokenKey } from "../../keys/token-key.ts";
import { AT_ONCE, type SharerOf } from "../../plugins/fair-shares.ts";
import { claimsOf } from "./id-token.ts";
import { callerAddress } from "../../caller-address.ts";

/** By the account of a token that we signed, in force or not; without one by the address. */
export const sharerBy =
  (key: TokenKey): SharerOf =>
  async (request) => {
    const claims = await claimsOf(key, request);
    return claims
      ? { key: `account ${claims.sub}`, atOnce: AT_ONCE.account, isStranger: false }
      : { key: `address ${callerAddress(request.ip)}`, atOnce: AT_ONCE.address, isStranger: true };
  };
