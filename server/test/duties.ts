import { randomUUID } from "node:crypto";
import { dutyListAnswer, type DutyList } from "@ekorok/domain/duties/contract/duties";
import { addUser } from "../src/features/users/accounts.ts";
import { testApp, testDatabase } from "./app.ts";
import { newRequest, sessionOf, type App } from "./people.ts";
import { permitOnly } from "./reporting.ts";

export const year = 2025;

/** A company in Łódź that owes the yearly fee of the register, and an app that it calls. */
export async function owing(name: string, ...areas: string[]): Promise<{ uid: string; app: App }> {
  const { db } = await testDatabase();
  const profile = { companyName: name, seatVoivodeship: "łódzkie" as const, bdoNumber: "000123456" };
  const uid =
    (await addUser(db, { email: `${randomUUID()}@firma.pl`, profile, servedFrom: `${year}-01`, passwordHash: "-" })) ??
    "";
  await permitOnly(uid, ...areas);
  const app = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin: false } });
  const changes = [
    { field: ["isMicro"], from: null, to: true },
    { field: ["registeredIn"], from: null, to: 2020 },
  ];
  const inputs = { requestId: randomUUID(), changes };
  await app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${year}/inputs`, payload: inputs });
  return { uid, app };
}

export const record = (app: App, uid: string, duty: string, deed: object) =>
  newRequest(app, "recordDuty", { uid, year, duty, seen: 0, on: "2026-02-20", ...deed });
export const listedDuties = async (app: App, query: string): Promise<DutyList> =>
  dutyListAnswer.parse((await app.inject(`/api/duties?year=${year}&${query}`)).json());
