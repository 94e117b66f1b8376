import { callerAddress } from "../../caller-address.ts";
import { AT_ONCE, type SharerOf } from "../../plugins/fair-shares.ts";
import { kinds, type ShownBy } from "./id-token.ts";

/** By the account of a token that we signed, in force or not; without one by the address. */
export const sharerBy =
  (shownIn: ShownBy): SharerOf =>
  async (request) => {
    const shown = await shownIn(request);
    return shown
      ? { key: `account ${shown.uid}`, atOnce: kinds[shown.by].atOnce, isStranger: false }
      : { key: `address ${callerAddress(request.ip)}`, atOnce: AT_ONCE.address, isStranger: true };
  };
