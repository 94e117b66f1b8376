import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /**
     * The answer may go out compressed. Never where a secret, such as a token, stands beside text that the caller chose:
     * its length would give away how much the two have in common (BREACH).
     */
    compress?: true;
  }
}

/** What fits into one packet is not worth the trouble, in bytes. */
const WORTH_WHILE = 1024;

const compressors = {
  // Of 166 kB of dictionaries 12.6 are left, after 2 ms in another thread; the next quality takes a third more for 5 %.
  br: (answer: Buffer) =>
    promisify(brotliCompress)(answer, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: answer.length,
      },
    }),
  gzip: (answer: Buffer) => promisify(gzip)(answer),
};

/** Compresses the answers of routes that say so, for callers that can unpack them. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    if (!request.routeOptions.config.compress) return payload;
    reply.header("vary", "accept-encoding");
    if (typeof payload !== "string") return payload;
    const answer = Buffer.from(payload); // once, or each question for its length would go through all of it again
    const encoding = encodingFor(request.headers["accept-encoding"]);
    if (!encoding || answer.length < WORTH_WHILE || reply.statusCode !== 200) return answer;
    reply.header("content-encoding", encoding);
    return compressors[encoding](answer);
  });
}

/** The better of those that the caller takes; a weight of 0 says no. */
export function encodingFor(accepted: string | string[] = ""): keyof typeof compressors | undefined {
  const isRefused = (weight: string | undefined) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight ?? "");
  const taken = String(accepted)
    .toLowerCase()
    .split(",")
    .flatMap((each) => {
      const [name = "", weight] = each.split(";");
      return isRefused(weight) ? [] : name.trim();
    });
  return (["br", "gzip"] as const).find((encoding) => taken.includes(encoding));
}
