import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { makePrivate, type ClusterFolder } from "./cluster-folder.ts";

/** Where the server is reached: a socket in a private folder, or a port on the loopback interface. */
export type AccessPoint = { host: string; port: number; socketFolder: string | undefined };

const accessSchema = z.object({ host: z.string(), port: z.int() });

/** Notes the access point for other commands, which may want to talk to the running server. */
export function noteAccess({ conf }: ClusterFolder, { host, port }: AccessPoint): void {
  writeFileSync(path.join(conf, "access.json"), JSON.stringify({ host, port }));
}

export function notedAccess({ conf }: ClusterFolder): { host: string; port: number } | undefined {
  const file = path.join(conf, "access.json");
  return existsSync(file) ? accessSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

const PORT = 5432; // of a socket it is only a part of the file's name
const LONGEST = 107; // bytes in the address of a socket, the last of them "/.s.PGSQL.5432.lock"

export async function accessPoint({ root, user }: ClusterFolder): Promise<AccessPoint> {
  const short = path.join(os.tmpdir(), `ekorok-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`);
  for (const folder of [path.join(root, "run"), short]) {
    if (Buffer.byteLength(folder) > LONGEST - "/.s.PGSQL.5432.lock".length) continue;
    makePrivate(folder, user);
    if (await takesSockets(folder)) return { host: folder, port: PORT, socketFolder: folder };
  }
  return { host: "127.0.0.1", port: await freePort(), socketFolder: undefined };
}

/** A folder made for the socket alone, outside of the data folder, goes with the server. */
export function removeAccess({ root }: ClusterFolder, { socketFolder }: AccessPoint): void {
  if (socketFolder && path.dirname(socketFolder) !== root) rmSync(socketFolder, { recursive: true, force: true });
}

/** Some mounted folders hold files but no sockets. */
async function takesSockets(folder: string): Promise<boolean> {
  const probe = path.join(folder, `probe-${process.pid}`);
  rmSync(probe, { force: true });
  return await canListen({ path: probe });
}

function canListen(where: net.ListenOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false));
    server.listen(where, () => server.close(() => resolve(true)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port: 0 }, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port")),
      );
    });
  });
}
