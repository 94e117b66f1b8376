import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import path from "node:path";
import { SESSION_COOKIE } from "@ekorok/domain";
import files from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { notFound } from "../errors.ts";
import { allowFile, allowPage } from "./security-headers.ts";

const config = { access: "anyone" } as const;
const hide = { hide: true } as const;

/** Serves the built web. Any path that looks like a page gets the one page; the web itself knows which paths exist. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const page = readFileSync(path.join(folder, "index.html"), "utf8");
  const drawn = path.join(folder, "login.html"); // while the web is worked on there is none
  const signInPage = existsSync(drawn) ? readFileSync(drawn, "utf8") : page;
  await app.register(files, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    cacheControl: false,
  });

  const sendPage = (request: Asked, reply: FastifyReply) =>
    allowPage(reply)
      .type("text/html; charset=utf-8")
      .send(leadsToSignIn(request) ? signInPage : page);

  app.get("/", { config, schema: hide }, (request, reply) => sendPage(request, reply));

  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || /\.(html|br|gz|map)$|(^|\/)\./.test(file)) continue;
    const isHashed = file.startsWith("assets/");
    app.get(`/${file}`, { config, schema: hide }, (_request, reply) =>
      allowFile(reply)
        .header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600")
        .sendFile(file),
    );
  }

  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) throw notFound();
    if (namesFile(request.url) || isProbed(request.url)) reply.code(404); // and the page, which says so in its words
    return sendPage(request, reply);
  });
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

type Asked = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders };

/** A browser says that it wants a page. A program that checks links takes anything, and gets a page where we have one. */
const asksForPage = ({ method, url, headers: { accept = "*/*" } }: Asked) =>
  (method === "GET" || method === "HEAD") &&
  !/^\/(api|functions|assets)(\/|\?|$)/.test(url) &&
  (accept.includes("text/html") || (accept.includes("*/*") && OURS.test(url) && !namesFile(url)));

/**
 * Whether somebody is surely going to see the plain sign-in page: the browser has no session, and would have shown one. A
 * link on another site makes it keep the cookie to itself. What is in the query may change what the page says.
 */
const leadsToSignIn = ({ url, headers: { cookie = "", ...headers } }: Asked) =>
  /^\/(login)?$/.test(url) &&
  !cookie.includes(SESSION_COOKIE) &&
  ["none", "same-origin"].includes(String(headers["sec-fetch-site"]));

/** How the addresses of the web begin. */
const OURS = /^\/(login|reset-hasla|drugi-skladnik|start|raporty|konto|admin)(\/|\?|$)/;
/** What nobody looks for but who looks for a hole. */
const isProbed = (url: string) => /^\/(backup|data|metrics|docs)(\/|\?|$)/i.test(url);

const namesFile = (url: string) => (url.split("?")[0] ?? "").includes(".");
