import { constants, publicEncrypt, randomBytes, X509Certificate } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { OWN_NIP } from "../../../test/invoice-xml.ts";
import { ksefAnswers, ksefProblems, oldRefusal, oldTooMany } from "../../../test/ksef-contract.ts";
import { closeStandIns, KSEF_TOKEN, ksefConnection, sales } from "../../../test/ksef.ts";
import { ksefLimits, type KsefLimitGroup } from "../client.ts";
import type { StandInOptions } from "./stand-in.ts";

afterEach(closeStandIns);

type Call = { method?: string; path: string; bearer?: string; body?: unknown; type?: string; plain?: boolean };

/** Calls without our client. */
async function rawConnection(options: Partial<StandInOptions> = {}) {
  const connection = await ksefConnection({
    companies: [{ nip: OWN_NIP, tokens: [KSEF_TOKEN], invoices: sales(15) }],
    callsUnderWay: 0,
    ...options,
  });
  const call = async ({ method, path, bearer, body, type = "application/json", plain }: Call) => {
    const reply = await fetch(path.startsWith("http") ? path : connection.standIn.baseUrl + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(plain ? {} : { "X-Error-Format": "problem-details" }),
        ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { "Content-Type": type }),
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const json: unknown = /json/.test(reply.headers.get("content-type") ?? "") ? JSON.parse(text) : undefined;
    return { status: reply.status, headers: reply.headers, text, json };
  };
  const encrypt = async (usage: string, plain: string | Uint8Array) => {
    const keys = ksefAnswers.keys.parse((await call({ path: "/security/public-key-certificates" })).json);
    const found = keys.find((key) => key.usage.some((use) => use === usage));
    const { publicKey } = new X509Certificate(Buffer.from(found?.certificate ?? "", "base64"));
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const bytes = publicEncrypt({ key: publicKey, padding, oaepHash: "sha256" }, Buffer.from(plain));
    return { bytes: bytes.toString("base64"), publicKeyId: found?.publicKeyId };
  };
  const proof = async () => {
    const challenged = await call({ method: "POST", path: "/auth/challenge" });
    const { challenge, timestampMs } = ksefAnswers.challenge.parse(challenged.json);
    const { bytes, publicKeyId } = await encrypt("KsefTokenEncryption", `${KSEF_TOKEN}|${timestampMs}`);
    return { challenge, contextIdentifier: { type: "Nip", value: OWN_NIP }, encryptedToken: bytes, publicKeyId };
  };
  const signIn = async () => {
    const begun = ksefAnswers.begin.parse((await call({ path: "/auth/ksef-token", body: await proof() })).json);
    const operation = begun.authenticationToken.token;
    const status = await call({ path: `/auth/${begun.referenceNumber}`, bearer: operation });
    ksefAnswers.status.parse(status.json);
    const redeemed = await call({ method: "POST", path: "/auth/token/redeem", bearer: operation });
    const { accessToken, refreshToken } = ksefAnswers.redeem.parse(redeemed.json);
    return { operation, access: accessToken.token, refresh: refreshToken.token };
  };
  return { ...connection, call, encrypt, proof, signIn };
}

const range = { dateType: "PermanentStorage", from: "2026-05-01T00:00:00Z", restrictToPermanentStorageHwmDate: true };
const filters = { subjectType: "Subject1", dateRange: range };
const codeOf = (json: unknown) => ksefProblems.badRequest.parse(json).errors[0]?.code;

test("answers as the ministry describes, from the challenge to the end of the session", async () => {
  const { call, encrypt, signIn, standIn } = await rawConnection();
  const { access, refresh } = await signIn();
  const renewed = await call({ method: "POST", path: "/auth/token/refresh", bearer: refresh });
  ksefAnswers.refresh.parse(renewed.json);
  const found = await call({ path: "/invoices/query/metadata?pageSize=10", bearer: access, body: filters });
  const { invoices, hasMore } = ksefAnswers.metadata.parse(found.json);
  expect([invoices.length, hasMore]).toEqual([10, true]);
  const single = await call({ path: `/invoices/ksef/${invoices[0]?.ksefNumber}`, bearer: access });
  expect(single.headers.get("content-type")).toBe("application/xml");
  expect(single.headers.get("x-ms-meta-hash")).toBe(invoices[0]?.invoiceHash);
  const { bytes, publicKeyId } = await encrypt("SymmetricKeyEncryption", randomBytes(32));
  const encryption = {
    encryptedSymmetricKey: bytes,
    initializationVector: randomBytes(16).toString("base64"),
    publicKeyId,
  };
  const begun = await call({ path: "/invoices/exports", bearer: access, body: { encryption, filters } });
  expect(begun.status).toBe(201);
  const { referenceNumber } = ksefAnswers.export.parse(begun.json);
  const status = await call({ path: `/invoices/exports/${referenceNumber}`, bearer: access });
  const done = ksefAnswers.exportStatus.parse(status.json);
  const url = done.package?.parts[0]?.url ?? "";
  expect((await call({ path: url })).status).toBe(200);
  expect((await call({ path: url, bearer: access })).status).toBe(400);
  expect(standIn.calls.at(-1)).toMatchObject({ place: "part", hadBearer: true });
  const ended = await call({ method: "DELETE", path: "/auth/sessions/current", bearer: access });
  expect([ended.status, ended.text]).toEqual([204, ""]);
  const over = await call({ method: "POST", path: "/auth/token/refresh", bearer: refresh });
  expect(codeOf(over.json)).toBe(21_301);
});

describe("refuses", () => {
  test("tokens that are redeemed twice, missing, foreign or of another kind", async () => {
    const { call, signIn } = await rawConnection();
    const { operation, access, refresh } = await signIn();
    const again = await call({ method: "POST", path: "/auth/token/redeem", bearer: operation });
    expect(codeOf(again.json)).toBe(21_301);
    const query = (bearer?: string) =>
      call({ path: "/invoices/query/metadata", body: filters, ...(bearer === undefined ? {} : { bearer }) });
    for (const bearer of [undefined, "x", operation, refresh]) {
      const { status, json } = await query(bearer);
      expect(status).toBe(401);
      ksefProblems.unauthorized.parse(json);
    }
    expect((await call({ method: "POST", path: "/auth/token/refresh", bearer: access })).status).toBe(401);
  });

  test("a challenge that is over, was used, or was never made", async () => {
    const { call, proof, pass } = await rawConnection();
    const begin = async (body: object) => (await call({ path: "/auth/ksef-token", body })).json;
    const late = await proof();
    pass(10 * 60_000 + 1);
    expect(codeOf(await begin(late))).toBe(21_111);
    const used = await proof();
    ksefAnswers.begin.parse(await begin(used));
    expect(codeOf(await begin(used))).toBe(21_111);
    expect(codeOf(await begin({ ...(await proof()), challenge: "x".repeat(36) }))).toBe(21_111);
  });

  test.each<[string, (proof: object) => unknown]>([
    ["an unknown field", (proof) => ({ ...proof, extra: 1 })],
    ["a NIP of another form", (proof) => ({ ...proof, contextIdentifier: { type: "Nip", value: "123" } })],
    ["a short challenge", (proof) => ({ ...proof, challenge: "x" })],
    ["what is not base64", (proof) => ({ ...proof, encryptedToken: "!" })],
    ["a short key id", (proof) => ({ ...proof, publicKeyId: "AAAA" })],
    ["broken JSON", () => "{"],
    ["a list", () => []],
  ])("%s in the proof of a token", async (_, change) => {
    const { call, proof } = await rawConnection();
    const { status, json } = await call({ path: "/auth/ksef-token", body: change(await proof()) });
    expect([status, codeOf(json)]).toEqual([400, 21_405]);
  });

  test("another content type, and a body where none belongs", async () => {
    const { call, proof } = await rawConnection();
    expect((await call({ path: "/auth/ksef-token", body: await proof(), type: "text/plain" })).status).toBe(415);
    expect((await call({ path: "/auth/challenge", body: {} })).status).toBe(400);
  });

  test.each<[string, string, object]>([
    ["small pages", "pageSize=9", filters],
    ["large pages", "pageSize=251", filters],
    ["pages before the first", "pageOffset=-1", filters],
    ["unknown parameters", "page=1", filters],
    ["another order", "sortOrder=asc", filters],
    ["an unknown filter", "", { ...filters, sellerNips: [] }],
    ["an unknown subject", "", { ...filters, subjectType: "Seller" }],
    ["a missing beginning", "", { ...filters, dateRange: { dateType: "PermanentStorage" } }],
    ["a day without a time", "", { ...filters, dateRange: { ...range, from: "2026-05-01" } }],
    ["more than three months", "", { ...filters, dateRange: { ...range, from: "2026-02-28T07:00:00Z" } }],
    ["an end before the beginning", "", { ...filters, dateRange: { ...range, to: "2026-04-01T00:00:00Z" } }],
  ])("%s in a query", async (_, query, body) => {
    const { call, signIn } = await rawConnection();
    const { access } = await signIn();
    const { status, json } = await call({ path: `/invoices/query/metadata?${query}`, bearer: access, body });
    expect([status, codeOf(json)]).toEqual([400, 21_405]);
  });

  test("but not three months in either way of counting them", async () => {
    const { call, signIn } = await rawConnection();
    const { access } = await signIn();
    const months = async (from: string, to: string) =>
      (
        await call({
          path: "/invoices/query/metadata",
          bearer: access,
          body: { ...filters, dateRange: { ...range, from, to } },
        })
      ).status;
    expect(await months("2026-02-01T00:00:00Z", "2026-05-01T00:00:00Z")).toBe(200);
    expect(await months("2026-02-01T00:00:00+01:00", "2026-05-01T00:00:00+02:00")).toBe(200);
    expect(await months("2025-11-30T00:00:00Z", "2026-02-28T00:00:00Z")).toBe(200);
    expect(await months("2026-02-01T00:00:00Z", "2026-05-01T00:00:01Z")).toBe(400);
  });

  test("in the older form, too, if nobody asks for problem details", async () => {
    const { call, standIn } = await rawConnection();
    const wrong = await call({ path: "/auth/ksef-token", body: {}, plain: true });
    expect(oldRefusal.parse(wrong.json).exception.exceptionDetailList[0]?.exceptionCode).toBe(21_405);
    standIn.fail("challenge", { is: "tooMany", retryAfter: 5 }, 2);
    oldTooMany.parse((await call({ method: "POST", path: "/auth/challenge", plain: true })).json);
    ksefProblems.tooMany.parse((await call({ method: "POST", path: "/auth/challenge" })).json);
  });

  test("reading with a token that may not, and exports that are gone or another's", async () => {
    const tokens = [KSEF_TOKEN, { token: "writes", permissions: ["InvoiceWrite"] }];
    const { call, client, pass } = await rawConnection({ companies: [{ nip: OWN_NIP, tokens }] });
    const { accessToken } = await client.signIn(OWN_NIP, "writes");
    const forbidden = await call({ path: "/invoices/query/metadata", bearer: accessToken.token, body: filters });
    ksefProblems.forbidden.parse(forbidden.json);
    const first = await client.signIn(OWN_NIP, KSEF_TOKEN);
    const { referenceNumber } = await client.startExport(first.accessToken.token, {
      subjectType: "Subject1",
      from: new Date(range.from),
    });
    pass(8 * 24 * 3_600_000);
    const later = await client.signIn(OWN_NIP, KSEF_TOKEN);
    const status = (number: string) => call({ path: `/invoices/exports/${number}`, bearer: later.accessToken.token });
    const over = await status(referenceNumber);
    expect(over.status).toBe(410);
    ksefProblems.gone.parse(over.json);
    expect(codeOf((await status("x".repeat(36))).json)).toBe(21_175);
  });
});

describe("limits", () => {
  const paths: Record<Exclude<KsefLimitGroup, "auth" | "export">, Call> = {
    metadata: { path: "/invoices/query/metadata", body: filters },
    exportStatus: { path: `/invoices/exports/${"x".repeat(36)}` },
    invoice: { path: "/invoices/ksef/1111111111-20260501-0000000000FF-00" },
    other: { method: "DELETE", path: "/auth/sessions/current" },
  };

  test.each([
    ["metadata", 0, ksefLimits.metadata.second],
    ["metadata", 1_010, ksefLimits.metadata.minute],
    ["metadata", 5_000, ksefLimits.metadata.hour],
    ["exportStatus", 0, ksefLimits.exportStatus.second],
    ["exportStatus", 600, ksefLimits.exportStatus.minute],
    ["invoice", 0, ksefLimits.invoice.second],
    ["invoice", 1_010, ksefLimits.invoice.minute],
    ["invoice", 5_000, ksefLimits.invoice.hour],
    ["other", 0, ksefLimits.other.second],
    ["other", 1_010, ksefLimits.other.minute],
    ["other", 3_000, ksefLimits.other.hour],
  ] as const)("of %s: a call every %i ms is answered %i times", async (group, every, times) => {
    const { call, signIn, pass } = await rawConnection();
    const { access } = await signIn();
    let taken = 0;
    for (; (await call({ ...paths[group], bearer: access })).status !== 429; taken += 1) pass(every);
    expect(taken).toBe(times);
    pass(2 * 60 * 60_000);
    const later = await signIn();
    expect((await call({ ...paths[group], bearer: later.access })).status).not.toBe(429);
  });

  test("grow their pause each time they are exceeded", async () => {
    const { call, signIn } = await rawConnection();
    const { access } = await signIn();
    const pauses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { status, headers } = await call({ ...paths.metadata, bearer: access });
      if (status === 429) pauses.push(z.coerce.number().parse(headers.get("retry-after")));
    }
    expect(pauses).toHaveLength(4);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(new Set(pauses).size).toBe(4);
  });
});
