import { randomUUID } from "node:crypto";
import type { reportListAnswer } from "@ekorok/domain/reports/contract/report-list";
import type { z } from "zod";
import { addUser } from "../src/features/users/accounts.ts";
import { testDatabase } from "./app.ts";
import { permitOnly, reporter } from "./reporting.ts";

export type List = z.infer<typeof reportListAnswer>;
export const names = ({ clients }: List) => clients.map(({ companyName }) => companyName.split(" ")[0]);

/** Makes clients with vehicles and batteries who were always served, and reads an administrator's list of them alone. */
export async function clientsInLists() {
  const tag = `lista${randomUUID().slice(0, 8)}`;
  const admin = await reporter({ isAdmin: true });
  const uids: Record<string, string> = {};
  const company = async (name: string, { hasAccepted = true } = {}): Promise<string> => {
    const { db } = await testDatabase();
    const profile = { companyName: `${name} ${tag}` };
    const password = hasAccepted ? { passwordHash: "nobody signs in with it" } : {};
    const uid = await addUser(db, { email: `${randomUUID()}@firma.pl`, profile, servedFrom: "2020-01", ...password });
    if (uid === undefined) throw new Error("no account was made");
    await permitOnly(uid, "vehicles", "batteries");
    uids[name] = uid;
    return uid;
  };
  const ask = async (query: string) => (await admin.app.inject(`/api/reports?search=${tag}&${query}`)).json<List>();
  return { tag, admin, uids, company, ask };
}
