import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import path from "node:path";
import { SESSION_COOKIE } from "@ekorok/domain/users/identity";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { createHash } from "node:crypto";
import { notFound } from "../errors/refused.ts";
import { allowFile, allowPage } from "./security-headers.ts";
import { encodingFor } from "./compressed-answers.ts";

const config = { access: "anyone" } as const;
const hide = { hide: true } as const;
const assetParams = z.object({ "*": z.string() });

/** Serves the built web. Any path that looks like a page gets the one page; the web itself knows which paths exist. */
export function serveWebApp(app: FastifyInstance, folder: string): void {
  const page = readFileSync(path.join(folder, "index.html"), "utf8");
  const drawn = path.join(folder, "login.html"); // while the web is worked on there is none
  const signInPage = existsSync(drawn) ? readFileSync(drawn, "utf8") : page;

  const pageAt = withItsParts(page, path.join(folder, PARTS));
  const sendPage = (request: PageRequest, reply: FastifyReply) =>
    allowPage(reply)
      .type("text/html; charset=utf-8")
      .send(leadsToSignIn(request) ? signInPage : pageAt(request.url));

  app.get("/", { config, schema: hide }, (request, reply) => sendPage(request, reply));

  const files = builtFiles(folder);
  const serve = (url: string, nameOf: (request: FastifyRequest) => string, age: string) =>
    app.get(url, { config, schema: hide }, (request, reply) => {
      const file = files.get(nameOf(request));
      if (!file) throw notFound();
      return sendFile(request, allowFile(reply).header("cache-control", `public, ${age}`), file);
    });
  // One route for the hundreds that are named by a hash of their content: a route each took a seventh of a start.
  serve("/assets/*", ({ params }) => `assets/${assetParams.parse(params)["*"]}`, "max-age=31536000, immutable");
  for (const name of files.keys()) if (!name.startsWith("assets/")) serve(`/${name}`, () => name, "max-age=3600");

  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) throw notFound();
    if (namesFile(request.url) || isProbed(request.url)) reply.code(404); // and the page, which says so in its words
    return sendPage(request, reply);
  });
}

/** Which files the pages of a family need besides; made with the web (web/head-links.ts). */
const PARTS = "page-parts.json";
const familiesOfPages = z.array(z.object({ addresses: z.string(), files: z.array(z.string()) }));

/** The page for an address, whose head names the parts of the program that are needed there: they are fetched beside the rest. */
function withItsParts(page: string, file: string): (url: string) => string {
  if (!existsSync(file)) return () => page; // while the web is worked on there is none
  const families = familiesOfPages.parse(JSON.parse(readFileSync(file, "utf8"))).map(({ addresses, files }) => {
    const links = files.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join("");
    return { addresses: new RegExp(addresses), page: page.replace("</head>", `${links}</head>`) };
  });
  return (url) => {
    const address = url.split("?")[0] ?? "";
    return families.find(({ addresses }) => addresses.test(address))?.page ?? page;
  };
}

/**
 * What to read instead of an address with a broken escape (`/100%`), which reaches no handler: for a browser the page,
 * so that people read in its words that there is none.
 */
export function readableAddress(request: IncomingMessage): string {
  const { url = "/", method = "", headers } = request;
  return isBroken(url) && !namesFile(url) && asksForPage({ url, method, headers }) ? "/" : url;
}

function isBroken(url: string): boolean {
  try {
    decodeURI(url.split("?")[0] ?? "");
    return false;
  } catch {
    return true; // no UTF-8 behind an escape
  }
}

type PageRequest = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders };

/** A browser says that it wants a page. A program that checks links takes anything, and gets a page where we have one. */
const asksForPage = ({ method, url, headers: { accept = "*/*" } }: PageRequest) =>
  (method === "GET" || method === "HEAD") &&
  !/^\/(api|functions|assets)(\/|\?|$)/.test(url) &&
  (accept.includes("text/html") || (accept.includes("*/*") && OURS.test(url) && !namesFile(url)));

/**
 * Whether somebody is surely going to see the plain sign-in page: the browser has no session, and would have shown one. A
 * link on another site makes it keep the cookie to itself. What is in the query may change what the page says.
 */
const leadsToSignIn = ({ url, headers: { cookie = "", ...headers } }: PageRequest) =>
  /^\/(login)?$/.test(url) &&
  !cookie.includes(SESSION_COOKIE) &&
  ["none", "same-origin"].includes(String(headers["sec-fetch-site"]));

/** How the addresses of the web begin. */
const OURS = /^\/(login|reset-hasla|drugi-skladnik|start|raporty|produkty|konto|admin)(\/|\?|$)/;
/** What nobody looks for but who looks for a hole. */
const isProbed = (url: string) => /^\/(backup|data|metrics|docs)(\/|\?|$)/i.test(url);

const namesFile = (url: string) => (url.split("?")[0] ?? "").includes(".");

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
function builtFiles(folder: string): Map<string, BuiltFile> {
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

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
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
