import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "../../src/db/index.ts";
import { jobs } from "../../src/db/schema.ts";
import { hashPassword } from "../../src/features/identity/passwords/password-hash.ts";
import { addUser } from "../../src/features/users/accounts.ts";
import { salesJobKind } from "../../src/features/sales/files/uploads.ts";
import { sleep } from "../../src/queues/waiting.ts";
import { freshDatabase, urlOf } from "../database.ts";
import { OWN_NIP } from "../invoice-xml.ts";
import { startProcess, type RunningProgram } from "../program.ts";
import { askedOver, sendSales } from "../sale-steps.ts";
import { shopFiles, shopInvoices } from "../shop.ts";
import { SITE_PASSWORD } from "../site.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { zipOf } from "../workbook.ts";

/**
 * Of two servers on one database, one is killed while it reads a large bundle of invoices. Returns after how many milliseconds the
 * other began to read them. If the other server had taken the job itself, it tries again.
 */
export async function takenOver(): Promise<number> {
  const { owner, app } = await freshDatabase();
  const { folder, remove } = temporaryFolder();
  const { db, close } = openDatabase(app);
  const start = () =>
    startProcess(
      { DATABASE_URL: urlOf(owner), DATA_DIR: folder, APP_INTEGRITY: "off", LOG_LEVEL: "silent" },
      "as shipped",
    );
  const stop = async ({ child, exited }: RunningProgram) => {
    child.kill("SIGTERM");
    await exited;
  };
  const survivor = start();
  await survivor.ready; // one after the other, as the first one runs migrations
  const email = `${randomUUID()}@firma.pl`;
  const uid = (await addUser(db, { email, passwordHash: await hashPassword(SITE_PASSWORD) })) ?? "";
  const leaseNow = async () =>
    (await db.select({ lease: jobs.lease }).from(jobs).where(eq(jobs.name, salesJobKind.name)))[0]?.lease;
  const bundle = zipOf(shopFiles(shopInvoices(10_000, 100, { year: 2026, month: 3 })));
  const attempt = async (): Promise<number | null> => {
    const victim = start();
    const address = await victim.ready;
    const signIn = { method: "POST" as const, body: { email, password: SITE_PASSWORD } };
    const { idToken } = z
      .object({ idToken: z.string() })
      .parse(await askedOver(address, "")("/api/auth/sign-in", signIn));
    const ask = askedOver(address, idToken);
    await ask(`/api/users/${uid}`, { method: "PATCH", body: { nip: OWN_NIP, seatVoivodeship: "łódzkie" } });
    const sending = sendSales(ask, uid, { "paczka.zip": bundle }).catch(() => {}); // its server is killed
    let before = await leaseNow();
    for (; !before; before = await leaseNow()) await sleep(20);
    victim.child.kill("SIGKILL");
    const killed = performance.now();
    await sending;
    for (;;) {
      const lease = await leaseNow();
      if (lease === undefined) return null; // done: the survivor had taken the job
      if (lease !== before) return performance.now() - killed;
      await sleep(20);
    }
  };
  try {
    for (;;) {
      const milliseconds = await attempt();
      if (milliseconds !== null) return milliseconds;
    }
  } finally {
    await stop(survivor);
    await close();
    await remove();
  }
}
