import type { FastifyRequest } from "fastify";
import type { SessionPlace } from "./store.ts";
import { plainAddress } from "../../caller-address.ts";

/** What a request says of where it comes from. Kept short: a browser may say what it likes. */
export const sessionPlaceOf = ({ headers, ip }: FastifyRequest): SessionPlace => ({
  userAgent: (headers["user-agent"] ?? "").slice(0, 300),
  address: plainAddress(ip).slice(0, 64),
});
