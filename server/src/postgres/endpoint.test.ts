import { chmodSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { openConnection } from "../db/connection.ts";
import { startEmbedded } from "./embedded.ts";

const { folder, remove } = temporaryFolder();
afterAll(remove);

test("where no socket can be made the server listens on loopback, and asks for the password", async () => {
  // Every path to a socket is too long: the data folder's, and the temporary one's.
  const long = path.join(folder, "x".repeat(120));
  mkdirSync(long);
  chmodSync(long, 0o711);
  vi.spyOn(os, "tmpdir").mockReturnValue(long);
  const embedded = await startEmbedded({
    dataDir: long,
    address: "x",
    say: () => {},
    signal: new AbortController().signal,
  });
  try {
    expect(embedded.owner).toMatchObject({ host: "127.0.0.1", port: expect.any(Number) });
    const client = await openConnection(embedded.owner);
    expect((await client.query("select inet_server_addr()::text as address")).rows).toEqual([
      { address: "127.0.0.1/32" },
    ]);
    await client.end();
    await expect(openConnection({ ...embedded.owner, password: "" })).rejects.toThrow("password");
  } finally {
    await embedded.stop();
  }
});
