import { beforeAll, expect, test } from "vitest";
import { administratorAndClient, asOwner } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { newRequest, person, type App } from "../../../test/people.ts";
import { MOST_FOUND } from "./find-clients.ts";

let app: App;
let people: Awaited<ReturnType<typeof administratorAndClient>>;
const ask = (search: string, headers = people.admin.bearer) =>
  app.inject({ url: "/api/clients", query: { search }, headers });
const found = async (search: string) =>
  (await ask(search)).json<{ clients: { companyName: string }[] }>().clients.map(({ companyName }) => companyName);

const describe = (uid: string, profile: object) => newRequest(app, "updateUser", { uid, profile }, people.admin.bearer);

beforeAll(async () => {
  app = await testApp();
  people = await administratorAndClient(app);
  await describe(people.client.uid, { companyName: "Żółta Pakownia", nip: "8567346215", bdoNumber: "000297365" });
  const other = await person();
  await describe(other.uid, { companyName: "Pakownia Śląsk" });
});

test.each([
  ["pakownia", ["Pakownia Śląsk", "Żółta Pakownia"]], // names that begin with it come first
  ["zolta", ["Żółta Pakownia"]],
  ["slask pak", ["Pakownia Śląsk"]],
  ["856-734-62-15", ["Żółta Pakownia"]],
  ["000 297 365", ["Żółta Pakownia"]],
  ["297365", ["Żółta Pakownia"]],
  ["pakownia 297", ["Żółta Pakownia"]],
  ["%", []],
])("a search for %j finds %j", async (search, companies) => {
  expect(await found(search)).toEqual(companies);
});

test("the list of accounts finds a BDO number, too", async () => {
  const answer = await app.inject({ url: "/api/users?search=000297365", headers: people.admin.bearer });
  expect(answer.json()).toMatchObject({ total: 1, users: [{ companyName: "Żółta Pakownia" }] });
});

test("no administrator is a client, and the search shows only what leads to one", async () => {
  expect((await ask(people.admin.email)).json()).toEqual({ clients: [] });
  expect((await ask("zolta")).json()).toEqual({
    clients: [
      {
        uid: people.client.uid,
        email: people.client.email,
        companyName: "Żółta Pakownia",
        displayName: "",
        nip: "8567346215",
        bdoNumber: "000297365",
      },
    ],
  });
});

test("a client is refused, even in search of themselves, and so is a stranger", async () => {
  expect((await ask("zolta", people.client.bearer)).json().error.status).toBe("PERMISSION_DENIED");
  expect((await app.inject("/api/clients?search=zolta")).statusCode).toBe(401);
});

test.each(["", "   ", "x".repeat(101), "a\0b"])("refused: %j", async (search) => {
  expect((await ask(search)).json().error.status).toBe("INVALID_ARGUMENT");
});

test("of many clients only the first few are shown", async () => {
  await asOwner(
    `insert into ekorok.users (email, profile)
     select 'wielu' || n || '@firma.pl', jsonb_build_object('companyName', 'Wielu ' || n) from generate_series(1, 20) n`,
    [],
  );
  expect(await found("wielu")).toHaveLength(MOST_FOUND);
});
