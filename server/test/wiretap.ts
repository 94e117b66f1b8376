import { readFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import tls from "node:tls";
import { z } from "zod";
import type { Login } from "../src/db/connection.ts";
import { atEndOfFile } from "./end-of-file.ts";

const certificates = path.join(import.meta.dirname, "certificates");
export const authority = path.join(certificates, "authority.pem");
export const certificate = {
  cert: readFileSync(path.join(certificates, "server.pem")),
  key: readFileSync(path.join(certificates, "server-key.pem")),
};

/** This machine by an address that does not count as loopback, so that the program treats it as another machine. */
export const ELSEWHERE = "0.0.0.0";

/** An eavesdropper: passes everything on and records the bytes that the client sends. */
export async function wiretap(onward: () => net.Socket): Promise<{ port: number; heard: () => Buffer }> {
  const parts: Buffer[] = [];
  const port = await listen((client) => {
    client.on("data", (part) => parts.push(Buffer.from(part)));
    join(client, onward());
  });
  return { port, heard: () => Buffer.concat(parts) };
}

const toDatabase = ({ host = "", port = 5432 }: Login): net.Socket =>
  host.startsWith("/") ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);

/** The tests' PostgreSQL behind connections that can be made to hang. */
export async function databaseThatHangs<L extends Login>(login: L) {
  const lines: net.Socket[] = [];
  const { port } = await wiretap(() => {
    const line = toDatabase(login);
    lines.push(line);
    return line;
  });
  return {
    login: { ...login, host: ELSEWHERE, port },
    count: () => lines.length,
    /** Makes the present connections hang; new ones work. */
    hang: () => lines.forEach((line) => line.cork()),
    goOn: () => lines.forEach((line) => line.uncork()),
  };
}

const SSL_REQUEST = Buffer.from("0000000804d2162f", "hex");

/** The tests' PostgreSQL behind a server that offers TLS with our certificate, or refuses it. */
export async function databaseWithTls(login: Login, offer: "S" | "N") {
  const port = await listen((client) => {
    client.once("data", (first) => {
      if (!SSL_REQUEST.equals(Buffer.from(first))) {
        client.pause();
        client.unshift(first);
        join(client, toDatabase(login));
        return;
      }
      client.write(offer);
      if (offer === "S") join(new tls.TLSSocket(client, { isServer: true, ...certificate }), toDatabase(login));
    });
  });
  return wiretap(() => net.connect(port, "127.0.0.1"));
}

async function listen(onConnection: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, ELSEWHERE, resolve));
  atEndOfFile(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return z.object({ port: z.int() }).parse(server.address()).port;
}

function join(one: net.Socket, other: net.Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
    from.pipe(to);
  }
}
