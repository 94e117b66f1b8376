import { afterEach, expect, test } from "vitest";
import { OWN_NIP } from "../../test/invoice-xml.ts";
import { closeStandIns, exported, KSEF_TOKEN, ksefConnection, MAY, sales } from "../../test/ksef.ts";
import { createKsefClient, KsefRefusal, type KsefClient, type KsefTokens } from "./client.ts";
import type { StandInFault, StandInPlace } from "./stand-in/stand-in.ts";

afterEach(closeStandIns);

const UNKNOWN = "1111111111-20260501-0000000000FF-00";
/** A call by each endpoint that is asked after signing in. */
const calls: Partial<Record<StandInPlace, (client: KsefClient, access: string, refresh: string) => Promise<unknown>>> =
  {
    refresh: (client, _, refresh) => client.refresh(refresh),
    signOut: (client, access) => client.signOut(access),
    metadata: (client, access) => client.queryMetadata(access, MAY, { offset: 0, size: 10 }),
    invoice: (client, access) => client.fetchInvoice(access, UNKNOWN),
    export: (client, access) => client.startExport(access, MAY),
    exportStatus: (client, access) => client.exportStatus(access, "20260501-EH-0000000000-0000000000-00"),
  };

/** Says what calls at a place are refused with, by a fault. */
async function failingAt(place: StandInPlace) {
  const { standIn, client, environment, clock, pass } = await ksefConnection();
  const { accessToken, refreshToken }: KsefTokens = await client.signIn(OWN_NIP, KSEF_TOKEN);
  return (fault: StandInFault) => {
    const isSlow = fault.is === "neverAnswers";
    const other = createKsefClient(environment, {
      clock,
      wait: async () => {},
      ...(isSlow ? { timeLimits: { call: 300 } } : {}),
    });
    pass(60_000);
    standIn.fail(place, fault);
    const call = calls[place];
    return refusalOf(call ? call(other, accessToken.token, refreshToken.token) : other.signIn(OWN_NIP, KSEF_TOKEN));
  };
}

async function refusalOf(work: Promise<unknown>): Promise<KsefRefusal> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (error instanceof KsefRefusal) return error;
  throw error instanceof Error ? error : new Error("It was not refused.");
}

const faults: [StandInFault, Partial<KsefRefusal>][] = [
  [
    { is: "status", status: 503 },
    { kind: "again", status: 503 },
  ],
  [{ is: "neverAnswers" }, { kind: "again", status: 0 }],
  [{ is: "hangsUp" }, { kind: "again", status: 0 }],
  [
    { is: "tooMany", retryAfter: 7 },
    { kind: "wait", status: 429, retryAfterMs: 7_000 },
  ],
  [
    { is: "redirects", to: "http://127.0.0.1:9/" },
    { kind: "unknown", status: 307 },
  ],
  [
    { is: "refused", code: 21_405, description: "Błąd walidacji" },
    { kind: "unknown", code: 21_405, status: 400 },
  ],
];
const places: StandInPlace[] = [
  "challenge",
  "keys",
  "begin",
  "status",
  "redeem",
  "refresh",
  "signOut",
  "metadata",
  "invoice",
  "export",
  "exportStatus",
];
test.each(places)("says what happened if %s fails", async (place) => {
  const refusalBy = await failingAt(place);
  for (const [fault, expected] of faults) expect(await refusalBy(fault)).toMatchObject(expected);
});

test.each(["challenge", "keys", "begin", "status", "redeem", "refresh", "metadata", "export"] as const)(
  "does not believe an answer of %s that breaks off, or is not as described",
  async (place) => {
    const refusalBy = await failingAt(place);
    expect(await refusalBy({ is: "breaksOff" })).toMatchObject({ kind: "again" });
    expect(await refusalBy({ is: "nonsense", body: "<html>" })).toMatchObject({ kind: "unknown" });
    expect(await refusalBy({ is: "nonsense", body: '{"challenge":1}' })).toMatchObject({ kind: "unknown" });
  },
);

test("reads no answer that is too large", async () => {
  const refusalBy = await failingAt("metadata");
  const body = `{"invoices":"${"a".repeat(9_000_000)}"}`;
  expect((await refusalBy({ is: "nonsense", body })).message).toContain("larger than");
});

test.each([
  [415, ["Brak przypisanych uprawnień"], "permission"],
  [425, [], "expired"],
  [450, ["Nieprawidłowe wyzwanie autoryzacyjne"], "again"],
  [450, ["Nieprawidłowy czas tokena"], "again"],
  [450, ["Nieprawidłowy token"], "token"],
  [450, ["Token unieważniony"], "token"],
  [450, ["Token nieaktywny"], "token"],
  [460, ["Certyfikat odwołany"], "unknown"],
  [470, [], "token"],
  [480, ["Podejrzenie incydentu bezpieczeństwa."], "unknown"],
  [500, [], "again"],
  [550, [], "again"],
])("a sign-in that ends with %i %j is of the kind %s or %s", async (code, details, kind) => {
  const { standIn, client } = await ksefConnection({ callsUnderWay: 0 });
  standIn.fail("status", { is: "ends", code, details });
  const refusal = await refusalOf(client.signIn(OWN_NIP, KSEF_TOKEN));
  expect(refusal).toMatchObject({ code, kind, status: 200 });
  expect(refusal.details.slice(1)).toEqual(details);
});

test.each([
  [415, "rotated"],
  [420, "later"],
  [500, "again"],
  [550, "again"],
])("an export that ends with %i has failed, of the kind %s", async (code, kind) => {
  const connection = await ksefConnection();
  const { accessToken } = await connection.client.signIn(OWN_NIP, KSEF_TOKEN);
  connection.standIn.fail("exportStatus", { is: "ends", code, details: ["Spróbuj ponownie"] }, 2);
  const { status } = await exported(connection, accessToken.token);
  expect(status).toMatchObject({ is: "failed", code, kind });
});

test("a wrong token, one of another company, a revoked one and one that may not read are told apart", async () => {
  const { standIn, client } = await ksefConnection({
    companies: [
      {
        nip: OWN_NIP,
        tokens: [
          { token: "revoked", status: "Revoked" },
          { token: "pending", status: "Pending" },
          { token: "nothing", permissions: [] },
          { token: "writes", permissions: ["InvoiceWrite"] },
          { token: "reads", permissions: ["InvoiceRead"] },
        ],
      },
      { nip: "9992004105", tokens: ["other"] },
    ],
  });
  const refused = (token: string, nip = OWN_NIP) => refusalOf(client.signIn(nip, token));
  expect(await refused("revoked")).toMatchObject({ kind: "token", code: 450 });
  expect(await refused("pending")).toMatchObject({ kind: "token", code: 450 });
  expect(await refused("nothing")).toMatchObject({ kind: "permission", code: 415 });
  expect(await refused("other")).toMatchObject({ kind: "token", code: 450 });
  expect(await refused("x".repeat(500))).toMatchObject({ kind: "token", code: 0 });
  expect(await refused(" ")).toMatchObject({ kind: "token", code: 0 });
  expect(await refused("reads", "1234")).toMatchObject({ kind: "nip", code: 0 });
  const { accessToken } = await client.signIn(OWN_NIP, "writes");
  expect(await refusalOf(client.startExport(accessToken.token, MAY))).toMatchObject({ kind: "permission", code: 403 });
  const { refreshToken } = await client.signIn(OWN_NIP, "reads");
  standIn.revokeToken("reads");
  expect(await refusalOf(client.refresh(refreshToken.token))).toMatchObject({ kind: "token", code: 21_301 });
});

test("an invoice that does not exist, belongs to others or is not there yet", async () => {
  const { standIn, client, clock } = await ksefConnection({
    companies: [
      { nip: OWN_NIP, tokens: [KSEF_TOKEN] },
      { nip: "9992004105", tokens: ["other"] },
    ],
  });
  const [sale] = sales(1);
  const number = standIn.addInvoice({ ...sale, xml: sale?.xml ?? "", storedAt: new Date(clock().getTime() + 60_000) });
  const own = await client.signIn(OWN_NIP, KSEF_TOKEN);
  const refused = (number: string) => refusalOf(client.fetchInvoice(own.accessToken.token, number));
  expect(await refused(number)).toMatchObject({ kind: "later", code: 21_165 });
  expect(await refused(UNKNOWN)).toMatchObject({ kind: "notFound", code: 21_164 });
  expect(await refused("../../auth/challenge")).toMatchObject({ kind: "notFound", code: 0 });
});

test("beyond the high-water mark, and with too many exports, one has to come later", async () => {
  const { standIn, client, clock } = await ksefConnection();
  const { accessToken } = await client.signIn(OWN_NIP, KSEF_TOKEN);
  for (let count = 0; count < 8; count += 1) await client.startExport(accessToken.token, MAY);
  expect(await refusalOf(client.startExport(accessToken.token, MAY))).toMatchObject({ kind: "wait" });
  standIn.behaviour.highWaterMark = new Date(clock().getTime() - 1);
  const beyond = client.queryMetadata(accessToken.token, { ...MAY, from: clock() }, { offset: 0, size: 10 });
  expect(await refusalOf(beyond)).toMatchObject({ kind: "later", code: 21_183 });
});

test("with eleven exports at once, the last has to come later", async () => {
  const { client } = await ksefConnection({ limits: "none" });
  const { accessToken } = await client.signIn(OWN_NIP, KSEF_TOKEN);
  for (let count = 0; count < 10; count += 1) await client.startExport(accessToken.token, MAY);
  expect(await refusalOf(client.startExport(accessToken.token, MAY))).toMatchObject({ kind: "later", code: 21_182 });
});

test("an access token that is over, and a session that has ended, are expired", async () => {
  const { client, pass } = await ksefConnection();
  const { accessToken, refreshToken } = await client.signIn(OWN_NIP, KSEF_TOKEN);
  pass(16 * 60_000);
  const query = () => client.queryMetadata(accessToken.token, MAY, { offset: 0, size: 10 });
  expect(await refusalOf(query())).toMatchObject({ kind: "expired", code: 401 });
  pass(8 * 24 * 3_600_000);
  expect(await refusalOf(client.refresh(refreshToken.token))).toMatchObject({ kind: "expired", code: 401 });
});

test("keys that were rotated are read anew, once", async () => {
  const { standIn, client } = await ksefConnection();
  const { accessToken } = await client.signIn(OWN_NIP, KSEF_TOKEN);
  await standIn.rotateKeys();
  await client.startExport(accessToken.token, MAY);
  await standIn.rotateKeys();
  await client.signIn(OWN_NIP, KSEF_TOKEN);
  expect(standIn.calls.filter(({ place }) => place === "keys")).toHaveLength(3);
  standIn.fail("export", { is: "refused", code: 21_470, description: "Klucz wycofany" }, 2);
  expect(await refusalOf(client.startExport(accessToken.token, MAY))).toMatchObject({ kind: "rotated", code: 21_470 });
});

test("keys are read anew when they end, and refused if none is valid", async () => {
  const { standIn, client, pass } = await ksefConnection();
  await client.signIn(OWN_NIP, KSEF_TOKEN);
  pass(731 * 24 * 3_600_000);
  expect(await refusalOf(client.signIn(OWN_NIP, KSEF_TOKEN))).toMatchObject({ kind: "rotated" });
  await standIn.rotateKeys();
  await client.signIn(OWN_NIP, KSEF_TOKEN);
});

test("understands what KSeF says without problem details", async () => {
  const old = {
    exception: { exceptionDetailList: [{ exceptionCode: 21_164, exceptionDescription: "Nie istnieje." }] },
  };
  const limit = { status: { code: 429, description: "Too Many Requests", details: ["Przekroczono limit."] } };
  const { refusalIn } = await import("./refused-answer.ts");
  const read = (status: number, said: object, headers = {}) =>
    refusalIn({ status, headers, body: Buffer.from(JSON.stringify(said)) }, "GET", []);
  expect(read(400, old)).toMatchObject({ kind: "notFound", code: 21_164, details: ["Nie istnieje."] });
  expect(read(429, limit, { "retry-after": "30" })).toMatchObject({ kind: "wait", retryAfterMs: 30_000 });
  expect(read(429, limit)).toMatchObject({ kind: "wait", retryAfterMs: 60_000 });
  expect(read(403, { reasonCode: "security-service-blocked", detail: "Zablokowano" })).toMatchObject({
    kind: "unknown",
  });
});

test("tokens are in no refusal, even if KSeF repeats them", async () => {
  const { standIn, client } = await ksefConnection();
  const { accessToken } = await client.signIn(OWN_NIP, KSEF_TOKEN);
  const said = `Odrzucono ${KSEF_TOKEN} i ${accessToken.token}`;
  standIn.fail("begin", { is: "refused", code: 21_405, description: said }, 1);
  standIn.fail("status", { is: "ends", code: 450, details: [said] }, 9);
  standIn.fail("metadata", { is: "refused", code: 21_405, description: said }, 1);
  const refusals = [
    await refusalOf(client.signIn(OWN_NIP, KSEF_TOKEN)),
    await refusalOf(client.signIn(OWN_NIP, KSEF_TOKEN)),
  ];
  for (const { message, details, stack } of refusals)
    expect(JSON.stringify([message, details, stack])).not.toContain(KSEF_TOKEN);
  const other = await refusalOf(client.queryMetadata(accessToken.token, MAY, { offset: 0, size: 10 }));
  expect(other.details.join(" ")).toContain("…");
  expect(JSON.stringify([other.message, other.details, other.stack])).not.toContain(accessToken.token);
});

test("a caller who stops gets their own reason, and each call is announced", async () => {
  const stop = new AbortController();
  const announced: string[] = [];
  const { standIn, environment, clock } = await ksefConnection();
  const client = createKsefClient(environment, {
    clock,
    wait: async () => {},
    signal: stop.signal,
    beforeCall: async (group) => void announced.push(group),
  });
  const { accessToken } = await client.signIn(OWN_NIP, KSEF_TOKEN);
  standIn.fail("metadata", { is: "neverAnswers" });
  const stopped = client.queryMetadata(accessToken.token, MAY, { offset: 0, size: 10 });
  await expect.poll(() => standIn.calls.at(-1)?.place).toBe("metadata");
  stop.abort(new Error("The program stops."));
  await expect(stopped).rejects.toThrow("The program stops.");
  expect(announced.join(" ")).toBe("auth auth auth auth auth auth metadata");
});

test("fields that nobody described do no harm", async () => {
  const companies = [{ nip: OWN_NIP, tokens: [KSEF_TOKEN], invoices: sales(12) }];
  const connection = await ksefConnection({ companies, behaviour: { addsFields: true } });
  const { accessToken } = await connection.client.signIn(OWN_NIP, KSEF_TOKEN);
  const page = await connection.client.queryMetadata(accessToken.token, MAY, { offset: 0, size: 50 });
  expect(page.invoices).toHaveLength(12);
  const { read, invoices } = await exported(connection, accessToken.token);
  await read();
  expect(invoices).toHaveLength(12);
});
