import { changeClientsOutput, lookAtClientsOutput } from "@ekorok/domain/imports/contract/client-lists";
import { beforeAll, expect, test } from "vitest";
import { administratorAndClient, historyOf, newEmail, newNip } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { call, newRequest, person, signedIn, type App } from "../../../test/people.ts";
import { clientOf } from "../../../test/report-moves.ts";
import { reporter } from "../../../test/reporting.ts";

let app: App;
let admin: Awaited<ReturnType<typeof administratorAndClient>>["admin"];
let client: Awaited<ReturnType<typeof administratorAndClient>>["client"];
beforeAll(async () => {
  app = await testApp();
  ({ admin, client } = await administratorAndClient(app));
});

type Looked = ReturnType<typeof lookAtClientsOutput.parse>["clients"][number];
const lookAt = async (clients: object[]): Promise<Looked[]> =>
  lookAtClientsOutput.parse((await call(app, "lookAtClients", { clients }, admin.bearer)).json().result).clients;
const lookAtOne = async (listed: object): Promise<Looked> => {
  const [looked] = await lookAt([listed]);
  if (!looked) throw new Error("no client");
  return looked;
};
/** What a page sends for the clients that were looked at. */
const asked = ({ known, change }: Looked, leavesOut: object[] = []) => ({
  uid: known?.uid,
  seen: known?.seen,
  values: change?.after,
  leavesOut,
});
const change = async (clients: object[], headers = admin.bearer) =>
  changeClientsOutput.parse((await newRequest(app, "changeClients", { clients }, headers)).json().result).results;
const known = async (profile: object, more: object = {}) => {
  const email = newEmail();
  const made = await newRequest(app, "createUser", { email, profile, ...more }, admin.bearer);
  return { email, uid: String(made.json().result.uid) };
};
const documentOf = async (uid: string) =>
  (await app.inject({ url: `/api/users/${uid}`, headers: admin.bearer })).json<Record<string, unknown>>();

test("a list changes what differs of a known client, with an entry in the history; it is taken back the same way", async () => {
  const nip = newNip();
  const { uid, email } = await known({ nip, companyName: "Dawna", phone: "600 100 200" }, { servedFrom: "2026-01" });
  const looked = await lookAtOne({
    nip: `PL ${nip}`,
    email: "inny@firma.pl", // never changed
    companyName: "Nowa S.A.",
    bdoNumber: "000297365",
    seatAddress: "",
    phone: "600 100 200",
    areas: "opakowania",
    servedFrom: "2026-01",
  });
  expect(looked).toMatchObject({ state: "changed", known: { uid, email, by: "nip" }, problems: [] });
  expect(looked.change).toMatchObject({
    before: { profile: { companyName: "Dawna", bdoNumber: "" } },
    after: { profile: { companyName: "Nowa S.A.", bdoNumber: "000297365" } },
    openRows: [],
  });
  const { permissions, ...others } = looked.change?.after ?? {};
  expect(others).toEqual({ profile: { companyName: "Nowa S.A.", bdoNumber: "000297365" } });
  expect(new Set(Object.values(permissions ?? {}))).toEqual(new Set([false]));
  expect(permissions).not.toHaveProperty("canManageReportPackagings");

  const [done] = await change([asked(looked)]);
  expect(done).toEqual({ seen: expect.any(String), message: null });
  const after = await documentOf(uid);
  expect(after).toMatchObject({ email, companyName: "Nowa S.A.", phone: "600 100 200", bdoNumber: "000297365" });
  expect((await historyOf(uid)).at(-1)).toMatchObject({
    action: "user.edit",
    actor: admin.uid,
    before: { companyName: "Dawna" },
    after: { companyName: "Nowa S.A." },
  });
  expect(await lookAtOne({ nip, companyName: "Nowa S.A.", areas: "opakowania" })).toMatchObject({
    state: "known",
    change: null,
  });

  const back = { uid, seen: done?.seen, values: looked.change?.before, leavesOut: [] };
  expect(await change([back])).toEqual([{ seen: looked.known?.seen, message: null }]);
  expect(await documentOf(uid)).toMatchObject({ companyName: "Dawna", bdoNumber: "" });
  expect((await documentOf(uid))["permissions"]).not.toMatchObject({ canManageReportVehicles: false });
});

test("who is meant is never guessed: what does not fit together is refused with the reason", async () => {
  const [nip, twice, other] = [newNip(), newNip(), newNip()];
  const one = await known({ nip });
  const [first, second] = [await known({ nip: twice }), await known({ nip: twice })];
  const colleague = await person({ isAdmin: true });
  const looked = await lookAt([
    { nip, email: first.email, companyName: "A" },
    { nip: twice, companyName: "B" },
    { nip: twice, email: second.email, companyName: "C" },
    { nip: other, email: one.email, companyName: "D" },
    { email: colleague.email, companyName: "E" },
    { nip: newNip(), companyName: "F" },
    { nip: "1", companyName: "G" },
    { email: second.email, companyName: "H" },
  ]);
  expect(looked.map(({ state, problems }) => [state, problems.map(({ field, reason }) => [field, reason])])).toEqual([
    ["refused", [["email", expect.stringContaining(one.email)]]],
    ["refused", [["nip", expect.stringContaining("kilka kont")]]],
    ["changed", []],
    ["refused", [["nip", expect.stringContaining(nip)]]],
    ["refused", [["email", expect.stringContaining("konto biura")]]],
    ["refused", [["email", "Podaj poprawny adres e-mail."]]],
    ["refused", [["nip", expect.stringContaining("10 cyfr")]]],
    ["refused", [["email", expect.stringContaining("już wyżej")]]],
  ]);
  // The address says which of two companies with one NIP is meant.
  expect(await lookAtOne({ nip: twice, email: second.email, companyName: "C" })).toMatchObject({
    state: "changed",
    known: { uid: second.uid },
  });
});

test("of two administrators at once the second is refused that client, and the others are changed", async () => {
  const [nip, otherNip] = [newNip(), newNip()];
  const { uid } = await known({ nip, companyName: "Stara" });
  const second = await known({ nip: otherNip });
  const looked = await lookAt([
    { nip, companyName: "Z pliku" },
    { nip: otherNip, companyName: "Druga" },
  ]);
  await newRequest(app, "updateUser", { uid, profile: { phone: "600 100 201" } }, admin.bearer);
  expect(await change(looked.map((one) => asked(one)))).toEqual([
    { seen: null, message: expect.stringContaining("Ktoś zmienił właśnie dane tego klienta") },
    { seen: expect.any(String), message: null },
  ]);
  expect(await documentOf(uid)).toMatchObject({ companyName: "Stara", phone: "600 100 201" });
  expect(await documentOf(second.uid)).toMatchObject({ companyName: "Druga" });

  const another = await person({ isAdmin: true });
  const { bearer } = await signedIn(app, another.email);
  const again = asked(await lookAtOne({ nip, companyName: "Z pliku" }));
  const both = await Promise.all([change([again]), change([again], bearer)]);
  expect(both.flat().filter(({ message }) => message === null)).toHaveLength(1);
});

test("rows of open months are left out only if they were seen", async () => {
  const desk = await reporter({ isAdmin: true });
  const { uid, enter } = await clientOf(desk.app, "batteries");
  await enter("batteries");
  const nip = newNip();
  await newRequest(app, "updateUser", { uid, profile: { nip } }, admin.bearer);
  const looked = await lookAtOne({ nip, areas: "kotły" });
  const openRows = looked.change?.openRows ?? [];
  expect(openRows).toMatchObject([{ area: "batteries", why: "switchedOff", rowCount: 1 }]);
  expect(await change([asked(looked)])).toEqual([
    { seen: null, message: expect.stringContaining("W wyłączanych częściach są wiersze") },
  ]);
  const leavesOut = openRows.map(({ area, year, month }) => ({ area, year, month }));
  expect(await change([asked(looked, leavesOut)])).toEqual([{ seen: expect.any(String), message: null }]);
});

test("a list can change neither address nor rights, nor a colleague; a wrong value costs its own client only", async () => {
  const { uid } = await known({ companyName: "Ta sama", nip: newNip() });
  const colleague = await person({ isAdmin: true });
  const seen = (await lookAtOne({ nip: String((await documentOf(uid))["nip"]) })).known?.seen ?? "";
  const none = { profile: {}, permissions: {} };
  for (const values of [
    { ...none, email: newEmail() },
    { ...none, isAdmin: true },
    { ...none, profile: { email: newEmail() } },
  ])
    expect(
      (await newRequest(app, "changeClients", { clients: [{ uid, seen, values, leavesOut: [] }] }, admin.bearer))
        .statusCode,
    ).toBe(400);
  const profile = { companyName: "Inna" };
  const of = (who: string, values: object) => ({ uid: who, seen, values: { ...none, ...values }, leavesOut: [] });
  expect(
    await change([
      of(colleague.uid, { profile }),
      of(uid, { profile: { nip: "1" } }),
      of("00000000-0000-4000-8000-000000000000", { profile }),
      of(uid, { profile }),
    ]),
  ).toMatchObject([
    { message: expect.stringContaining("konto biura") },
    { message: expect.stringContaining("NIP ma 10 cyfr") },
    { message: "Tego klienta już nie ma." },
    { message: null },
  ]);
  const answer = await newRequest(app, "changeClients", { clients: [of(uid, { profile })] }, client.bearer);
  expect(answer.statusCode).toBe(403);
});

test("84 clients with wrong rows among them are one sitting: one look, one command", async () => {
  const nips = Array.from({ length: 84 }, () => newNip());
  const added = nips.map((nip) => ({ nip, email: newEmail(), companyName: "Firma" }));
  for (const clients of [added.slice(0, 42), added.slice(42)])
    await newRequest(app, "addClients", { clients, invites: false }, admin.bearer);
  const looked = await lookAt(nips.map((nip, index) => ({ nip: index % 10 === 0 ? "1" : nip, phone: "600 100 200" })));
  expect(looked.filter(({ state }) => state === "refused")).toHaveLength(9);
  const changed = looked.filter(({ state }) => state === "changed");
  expect((await change(changed.map((one) => asked(one)))).filter(({ message }) => message === null)).toHaveLength(75);
});
