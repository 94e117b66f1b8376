import type { IncomingHttpHeaders } from "node:http";

/** Of somebody of whom nothing is known, in bytes. The longest that we ask them for is what a passkey has signed. */
export const STRANGERS_BODY = 16 * 1024;

type Asked = { readonly headers: IncomingHttpHeaders };

export const hasBody = ({ headers }: Asked): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Is it said beforehand that a stranger may say so much? */
export const isShort = ({ headers }: Asked): boolean => Number(headers["content-length"] ?? Infinity) <= STRANGERS_BODY;
