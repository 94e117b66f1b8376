import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { writeAtomically } from "../atomic-file.ts";
import { canEnter } from "./database-user.ts";
import { makePrivate, type ClusterFolder, type OwnedFolder } from "./cluster-folder.ts";

/** How to reach the server: by a socket in a private folder, or by a port on the loopback interface. */
export type Endpoint = { host: string; port: number; socketFolder: string | undefined };

const PORT = 5432; // for a socket, only a part of its file's name
const SOCKET = `.s.PGSQL.${PORT}`;
const LONGEST = 107; // bytes that the path of a socket may have
export const socketFiles = [SOCKET, `${SOCKET}.lock`];

export async function chooseEndpoint({ root, user }: OwnedFolder): Promise<Endpoint> {
  const short = path.join(os.tmpdir(), `ekorok-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`);
  for (const folder of [path.join(root, "run"), short]) {
    if (socketFiles.some((file) => Buffer.byteLength(path.join(folder, file)) > LONGEST)) continue;
    makePrivate(folder, user);
    if (canEnter(user, folder) && (await takesSockets(folder)))
      return { host: folder, port: PORT, socketFolder: folder };
  }
  return { host: "127.0.0.1", port: await freePort(), socketFolder: undefined };
}

const noteSchema = z.object({ host: z.string(), port: z.int() });
const noteIn = ({ conf }: ClusterFolder) => path.join(conf, "endpoint.json");

/** Writes the endpoint down for commands that connect to the running server. */
export function noteEndpoint(folder: ClusterFolder, { host, port }: Endpoint): void {
  writeAtomically(noteIn(folder), JSON.stringify({ host, port }));
}

export function notedEndpoint(folder: ClusterFolder): { host: string; port: number } | undefined {
  const file = noteIn(folder);
  return existsSync(file) ? noteSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/** Removes a socket folder that is outside of the data folder. */
export function removeEndpoint({ root }: ClusterFolder, { socketFolder }: Endpoint): void {
  if (socketFolder && path.dirname(socketFolder) !== root) rmSync(socketFolder, { recursive: true, force: true });
}

/** Some mounted folders cannot hold sockets. */
function takesSockets(folder: string): Promise<boolean> {
  const probe = path.join(folder, `probe-${process.pid}`);
  rmSync(probe, { force: true });
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false));
    server.listen({ path: probe }, () => server.close(() => resolve(true)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port: 0 }, () => {
      const bound = server.address();
      server.close(() =>
        bound && typeof bound === "object" ? resolve(bound.port) : reject(new Error("no free port")),
      );
    });
  });
}
