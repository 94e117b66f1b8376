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

/** Serves the built web. Every path that looks like a page gets the same page; the web itself knows which paths exist. */
export function serveWebApp(app: FastifyInstance, folder: string): void {
  const page = readFileSync(path.join(folder, "index.html"), "utf8");
  const prerendered = path.join(folder, "login.html"); // does not exist during development
  const signInPage = existsSync(prerendered) ? readFileSync(prerendered, "utf8") : page;

  const pageAt = withPreloads(page, path.join(folder, PRELOADS));
  const sendPage = (request: PageRequest, reply: FastifyReply) =>
    allowPage(reply)
      .type("text/html; charset=utf-8")
      .send(showsSignIn(request) ? signInPage : pageAt(request.url));

  app.get("/", { config, schema: hide }, (request, reply) => sendPage(request, reply));

  const files = builtFiles(folder);
  const serve = (url: string, nameOf: (request: FastifyRequest) => string, age: string) =>
    app.get(url, { config, schema: hide }, (request, reply) => {
      const file = files.get(nameOf(request));
      if (!file) throw notFound();
      return sendFile(request, allowFile(reply).header("cache-control", `public, ${age}`), file);
    });
  // One route for all files named by their hash: a route for each took a seventh of the program's start.
  serve("/assets/*", ({ params }) => `assets/${assetParams.parse(params)["*"]}`, "max-age=31536000, immutable");
  for (const name of files.keys()) if (!name.startsWith("assets/")) serve(`/${name}`, () => name, "max-age=3600");

  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) throw notFound();
    if (namesFile(request.url) || isProbed(request.url)) reply.code(404); // the page says so, too
    return sendPage(request, reply);
  });
}

/** The files that groups of pages need; written by the web's build (web/head-links.ts). */
const PRELOADS = "page-parts.json";
const preloads = z.array(z.object({ addresses: z.string(), files: z.array(z.string()) }));

/** Adds preload links for an address's scripts to the page, so that they load at the same time as the rest. */
function withPreloads(page: string, file: string): (url: string) => string {
  if (!existsSync(file)) return () => page; // does not exist during development
  const groups = preloads.parse(JSON.parse(readFileSync(file, "utf8"))).map(({ addresses, files }) => {
    const links = files.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join("");
    return { addresses: new RegExp(addresses), page: page.replace("</head>", `${links}</head>`) };
  });
  return (url) => {
    const address = url.split("?")[0] ?? "";
    return groups.find(({ addresses }) => addresses.test(address))?.page ?? page;
  };
}

/**
 * Rewrites an address with a broken escape (`/100%`), which would reach no handler, to "/" for browsers, so that people see a
 * page that tells them that it does not exist.
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
    return true; // an escape that is not UTF-8
  }
}

type PageRequest = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders };

/** Browsers ask for text/html. Link checkers accept anything, and get a page where we have one. */
const asksForPage = ({ method, url, headers: { accept = "*/*" } }: PageRequest) =>
  (method === "GET" || method === "HEAD") &&
  !/^\/(api|functions|assets)(\/|\?|$)/.test(url) &&
  (accept.includes("text/html") || (accept.includes("*/*") && OURS.test(url) && !namesFile(url)));

/**
 * Whether the browser will certainly show the plain sign-in page: it sends no session although it would (after a link on
 * another site it withholds the cookie), and no query changes the page.
 */
const showsSignIn = ({ url, headers: { cookie = "", ...headers } }: PageRequest) =>
  /^\/(login)?$/.test(url) &&
  !cookie.includes(SESSION_COOKIE) &&
  ["none", "same-origin"].includes(String(headers["sec-fetch-site"]));

/** Addresses of the web. */
const OURS = /^\/(login|reset-hasla|drugi-skladnik|start|raporty|produkty|konto|ksef|admin)(\/|\?|$)/;
/** Addresses that only attackers try. */
const isProbed = (url: string) => /^\/(backup|data|metrics|docs)(\/|\?|$)/i.test(url);

const namesFile = (url: string) => (url.split("?")[0] ?? "").includes(".");

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** Pages and preloads, which are handled above; compressed copies; dotfiles. */
const NOT_SERVED = /\.(html|json|br|gz|map)$|(^|\/)\./;
const endings = { br: ".br", gzip: ".gz" } as const;

type BuiltFile = {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly compressed: Readonly<Record<keyof typeof endings, Buffer | undefined>>;
};

/**
 * Reads the built files into memory. Together they are smaller than one photograph and never change; a page asks for ten at
 * once, and reading each from disk took longer than the rest of its answer.
 */
function builtFiles(folder: string): Map<string, BuiltFile> {
  const found = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || NOT_SERVED.test(file)) continue;
    const type = types[path.extname(file)];
    if (type === undefined) throw new Error(`${file}: add the content type of such files to web-app.ts`);
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
  // Each encoding has its own tag, so that caches do not confuse them.
  const etag = compressed ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  reply.header("etag", etag);
  if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (compressed) reply.header("content-encoding", encoding);
  return reply.send(compressed ?? file.plain);
}
