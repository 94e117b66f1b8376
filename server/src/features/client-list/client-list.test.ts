import { randomUUID } from "node:crypto";
import { listedClients, proposeClientColumns } from "@ekorok/domain/imports/client-list";
import { addClientsOutput, clientListFile, lookAtClientsOutput } from "@ekorok/domain/imports/contract/client-lists";
import { beforeAll, expect, test } from "vitest";
import { administratorAndClient, asOwner, historyOf, linkTo, newEmail, newNip } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { call, newRequest, type App } from "../../../test/people.ts";
import { workbookOf } from "../../../test/workbook.ts";

let app: App;
let admin: Awaited<ReturnType<typeof administratorAndClient>>["admin"];
let client: Awaited<ReturnType<typeof administratorAndClient>>["client"];
beforeAll(async () => {
  app = await testApp();
  ({ admin, client } = await administratorAndClient(app));
});

const upload = (file: Buffer, headers: Record<string, string>, name = "klienci.xlsx") =>
  app.inject({
    method: "POST",
    url: "/api/client-lists",
    query: { name },
    headers: { "content-type": "application/octet-stream", ...headers },
    payload: file,
  });
const lookAt = async (clients: object[]) =>
  lookAtClientsOutput.parse((await call(app, "lookAtClients", { clients }, admin.bearer)).json().result).clients;
const add = (clients: object[], headers = admin.bearer) => newRequest(app, "addClients", { clients }, headers);

async function readList(file: Buffer, name?: string) {
  const answer = await upload(file, admin.bearer, name);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  const [sheet] = clientListFile.parse(answer.json()).sheets;
  if (!sheet) throw new Error("no sheet");
  return listedClients(sheet, proposeClientColumns(sheet)).map(({ cells }) => cells);
}

test("a client list is read by its headings and previewed, and new clients are added and invited once", async () => {
  const [email, other, nip] = [newEmail(), newEmail(), newNip()];
  const clients = await readList(
    workbookOf({
      Klienci: [
        ["Klienci biura"],
        [],
        ["Lp.", "Klient", "Nr NIP", "Adres e-mail", "Zakres", "Od kiedy", "BDO"],
        [1, "Żuraw S.A.", Number(nip), email.toUpperCase(), "opakowania, baterie", "2026-03", 297_365],
        [2, "Ćma", null, other, null, null, null],
      ],
    }),
  );
  expect(clients).toEqual([
    {
      companyName: "Żuraw S.A.",
      nip,
      email: email.toUpperCase(),
      areas: "opakowania, baterie",
      servedFrom: "2026-03",
      bdoNumber: "000297365",
    },
    { companyName: "Ćma", email: other },
  ]);
  expect((await lookAt(clients)).map(({ state, areaCount }) => [state, areaCount])).toEqual([
    ["new", 2],
    ["new", 10],
  ]);
  const [uid, second] = addClientsOutput.parse((await add(clients)).json().result).results.map((one) => one.uid);
  const { permissions, servedFrom, bdoNumber } = (
    await app.inject({ url: `/api/users/${uid}`, headers: admin.bearer })
  ).json();
  expect([servedFrom, bdoNumber]).toEqual(["2026-03", "000297365"]);
  const granted = Object.entries(permissions).flatMap(([flag, isOn]) => (isOn === true ? [flag] : []));
  expect(granted.toSorted()).toEqual(["canManageReportBatteries", "canManageReportPackagings"]);
  expect((await historyOf(uid ?? "")).map(({ action, actor }) => [action, actor])).toEqual([
    ["user.create", admin.uid],
    ["user.invite", admin.uid],
  ]);
  await linkTo(app, email);
  await linkTo(app, other);

  const again = addClientsOutput.parse((await add(clients)).json().result).results;
  expect(again.map((one) => [one.uid, one.message])).toEqual([
    [null, expect.stringContaining("już jest")],
    [null, expect.stringContaining("już jest")],
  ]);
  expect(await lookAt(clients)).toMatchObject([
    { state: "known", known: { uid, by: "nip" } },
    { state: "known", known: { uid: second, by: "email" } },
  ]);
  await app.jobs.settle();
  expect(app.mails.filter(({ to }) => to === email || to === other)).toHaveLength(2);
});

test("a list says per client when service begins; clients without that month get the chosen one", async () => {
  const [email, other] = [newEmail(), newEmail()];
  const clients = await readList(
    workbookOf({
      Klienci: [
        ["Klient", "Adres mailowy", "Klient od"],
        ["Od marca", email, "od marca 2025 r."],
        ["Bez miesiąca", other, null],
        ["Zły miesiąc", newEmail(), "2015-03"],
        ["Bez roku", newEmail(), "styczeń"],
      ],
    }),
  );
  expect((await lookAt(clients)).map(({ state, servedFrom, problems }) => [state, servedFrom, problems])).toEqual([
    ["new", "2025-03", []],
    ["new", null, []],
    ["refused", null, [{ field: "servedFrom", text: "2015-03", reason: expect.stringContaining("od 2020 roku") }]],
    ["refused", null, [{ field: "servedFrom", text: "styczeń", reason: expect.stringContaining("którego roku") }]],
  ]);
  const added = await newRequest(app, "addClients", { clients, servedFrom: "2024-01" }, admin.bearer);
  expect(addClientsOutput.parse(added.json().result).results.map(({ uid }) => uid === null)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const stored = await asOwner<{ served_from: string }>(
    "select served_from from ekorok.users where email = any($1) order by served_from",
    [[email, other]],
  );
  expect(stored.map((one) => one.served_from)).toEqual(["2024-01", "2025-03"]);
  const refused = await newRequest(app, "addClients", { clients, servedFrom: "2026-13" }, admin.bearer);
  expect(refused.statusCode).toBe(400);
});

test("an address in two rows makes one client, and areas may be given in several rows", async () => {
  const clients = await readList(
    workbookOf({
      Klienci: [
        ["Klient", "E-mail", "Adres", "Zakres"],
        ["Dwuwiersz\nS.A.", newEmail(), "ul. Prosta 1\n00-001 Warszawa", "Opakowania\nPojazdy"],
      ],
    }),
  );
  expect(clients).toMatchObject([{ companyName: "Dwuwiersz S.A.", seatAddress: "ul. Prosta 1 00-001 Warszawa" }]);
  expect(await lookAt(clients)).toMatchObject([{ state: "new", areaCount: 2, problems: [] }]);
});

test("clients can be added without an invitation, which is sent later", async () => {
  const email = newEmail();
  const answer = await newRequest(app, "addClients", { clients: [{ email }], invites: false }, admin.bearer);
  const uid = answer.json().result.results[0].uid;
  await app.jobs.settle();
  expect(app.mails.filter(({ to }) => to === email)).toEqual([]);
  expect((await historyOf(uid)).map(({ action }) => action)).toEqual(["user.create"]);
  expect(await lookAt([{ email }])).toMatchObject([{ state: "known", change: null, known: { uid } }]);
  await newRequest(app, "sendInvitations", { uids: [uid] }, admin.bearer);
  await linkTo(app, email);
});

test("one request sent ten times at once adds and invites once", async () => {
  const email = newEmail();
  const request = { requestId: randomUUID(), clients: [{ email, companyName: "Raz" }] };
  const same = await Promise.all(Array.from({ length: 10 }, () => call(app, "addClients", request, admin.bearer)));
  const [first] = same;
  for (const one of same) expect([one.statusCode, one.json()]).toEqual([200, first?.json()]);
  await app.jobs.settle();
  expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1);
  const lists = await Promise.all(Array.from({ length: 4 }, () => add([{ email: newEmail() }, { email }])));
  expect(lists.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await asOwner("select uid from ekorok.users where email = $1", [email])).toHaveLength(1);
});

test("a wrong value is reported with its field, and known clients stay unchanged", async () => {
  const [email, nip] = [newEmail(), newNip()];
  await newRequest(app, "createUser", { email: newEmail(), profile: { nip } }, admin.bearer);
  const [wrong, known, double, sameNip] = [newEmail(), newEmail(), newEmail(), newNip()];
  const looked = await lookAt([
    { email: wrong, nip: "1234567890" },
    { email: "nie adres", areas: "opakowania, ślimaki", servedFrom: "kiedyś" },
    { email: known, nip: `PL ${nip}` },
    { email: double, nip: sameNip },
    { email: double.toUpperCase() },
    { email, nip: sameNip },
    { companyName: "bez adresu" },
  ]);
  expect(looked.map(({ state, problems }) => [state, problems.map(({ field }) => field)])).toEqual([
    ["refused", ["nip"]],
    ["refused", ["email", "areas", "servedFrom"]],
    ["known", []],
    ["new", []],
    ["refused", ["email"]],
    ["refused", ["nip"]],
    ["refused", ["email"]],
  ]);
  expect(looked[0]?.problems[0]).toEqual({
    field: "nip",
    text: "1234567890",
    reason: "Nie ma takiego numeru NIP. Sprawdź, czy nie ma w nim pomyłki.",
  });
  expect(looked[1]?.problems[1]?.reason).toContain("ślimaki");
  expect(looked[2]?.known).toMatchObject({ by: "nip" });
  const { results } = addClientsOutput.parse(
    (await add([{ email: wrong, nip: "1" }, { email: known, nip }, { email: double }])).json().result,
  );
  expect(results.map(({ uid, message }) => [uid !== null, message !== null])).toEqual([
    [false, true],
    [false, true],
    [true, false],
  ]);
});

test("a cell that is far too long or names no areas costs its row, not the list", async () => {
  const [email, other] = [newEmail(), newEmail()];
  const clients = await readList(
    workbookOf({
      Klienci: [
        ["Klient", "E-mail", "Zakres", "Telefon"],
        ["x".repeat(5_000), email, "opakowania", null],
        ["Dobra", newEmail(), "opakowania", "600 100 200"],
        ["Bez części", other, " , ;", null],
        ["Liczba", newEmail(), "opakowania", 1e300],
      ],
    }),
  );
  expect((await lookAt(clients)).map(({ state, problems }) => [state, problems.map(({ field }) => field)])).toEqual([
    ["refused", ["companyName"]],
    ["new", []],
    ["refused", ["areas"]],
    ["refused", ["phone"]],
  ]);
});

test("a client can neither read nor preview a list, nor add anybody", async () => {
  const email = newEmail();
  const clients = [{ email }];
  const answers = [
    await upload(Buffer.from("E-mail\na@b.pl"), client.bearer, "x.csv"),
    await call(app, "lookAtClients", { clients }, client.bearer),
    await add(clients, client.bearer),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect(await asOwner("select uid from ekorok.users where email = $1", [email])).toEqual([]);
});

test("a file that is no list and a list that is too long are refused with a message", async () => {
  const long = Buffer.from(`E-mail\n${"a@b.pl\n".repeat(1_200)}`);
  const wide = Buffer.from(`E-mail\n${`${"x".repeat(900)};`.repeat(200)}\n`.repeat(15));
  const answers = [Buffer.from("%PDF-1.7"), long, wide].map((file) => upload(file, admin.bearer, "x.csv"));
  expect((await Promise.all(answers)).map((answer) => [answer.statusCode, answer.json().error.message])).toEqual([
    [400, expect.stringContaining("PDF")],
    [400, expect.stringContaining("za długa lista")],
    [400, expect.stringContaining("za długa lista")],
  ]);
});
