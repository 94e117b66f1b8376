import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encodingFor } from "./compressed-answers.ts";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** Pages and their parts, which web-app.ts sends; other forms of a file; what begins with a dot. */
const NOT_SERVED = /\.(html|json|br|gz|map)$|(^|\/)\./;
const endings = { br: ".br", gzip: ".gz" } as const;

type BuiltFile = {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly compressed: Readonly<Record<keyof typeof endings, Buffer | undefined>>;
};

/**
 * The files of the built web by their paths. All of them together are smaller than one photograph and never change, so they
 * are kept in memory: a page asks for ten at once, and reading each from the disk took longer than all else of its answer.
 */
export function builtFiles(folder: string): Map<string, BuiltFile> {
  const found = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || NOT_SERVED.test(file)) continue;
    const type = types[path.extname(file)];
    if (type === undefined) throw new Error(`${file}: say in built-files.ts of what type such a file is`);
    const read = (ending: string) => {
      const name = path.join(folder, `${file}${ending}`);
      return existsSync(name) ? readFileSync(name) : undefined;
    };
    const plain = readFileSync(path.join(folder, file));
    const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    found.set(file, { type, etag, plain, compressed: { br: read(endings.br), gzip: read(endings.gzip) } });
  }
  return found;
}

export function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.type(file.type).header("vary", "accept-encoding");
  const encoding = encodingFor(headers["accept-encoding"]);
  const compressed = encoding && file.compressed[encoding];
  // Each form of a file is told apart: a cache must not take one for the other.
  const etag = compressed ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  reply.header("etag", etag);
  if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (compressed) reply.header("content-encoding", encoding);
  return reply.send(compressed ?? file.plain);
}
