import { accessRules, type AccessRule } from "@ekorok/domain/contract/endpoint";
import type { Caller } from "@ekorok/domain/users/permissions";
import { expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../../test/app.ts";
import type { Feature } from "../app.ts";

const callers: Record<string, Caller> = {
  nobody: null,
  client: {
    uid: "00000000-0000-4000-8000-000000000001",
    sessionId: "s1",
    isAdmin: false,
    isProved: true,
    colleagues: [],
  },
  administrator: {
    uid: "00000000-0000-4000-8000-000000000002",
    sessionId: "s2",
    isAdmin: true,
    isProved: true,
    colleagues: [],
  },
};

const schema = { hide: true };

/** One door for each rule. */
const doors: Feature = async (app) => {
  for (const access of accessRules)
    app.get(`/api/doors/${access}`, { config: { access }, schema }, async () => ({ open: true }));
};

const expectations = {
  anyone: { nobody: 200, client: 200, administrator: 200 },
  signedIn: { nobody: 401, client: 200, administrator: 200 },
  administrator: { nobody: 401, client: 403, administrator: 200 },
} satisfies Record<AccessRule, Record<string, number>>;

test.each(Object.entries(expectations))("who comes in where the rule is %s", async (rule, expected) => {
  const answers: Record<string, number> = {};
  for (const [name, caller] of Object.entries(callers)) {
    const app = await testApp({ caller, features: [doors] });
    answers[name] = (await app.inject(`/api/doors/${rule}`)).statusCode;
  }
  expect(answers).toEqual(expected);
});

/** Everything that answers, and to whom. A new route belongs here before it can land. */
const registry = {
  "GET /livez": "anyone",
  "GET /readyz": "anyone",
  "GET /api/openapi.json": "anyone",
  "POST /api/auth/sign-in": "anyone",
  "POST /api/auth/token": "anyone",
  "POST /api/auth/prove": "signedIn",
  "POST /api/auth/sign-out": "anyone",
  "POST /api/auth/reset-request": "anyone",
  "POST /api/auth/reset": "anyone",
  "GET /api/auth/jwks": "anyone",
  "POST /api/auth/second-factor": "anyone",
  "POST /api/auth/passkey-challenge": "anyone",
  "POST /api/auth/passkey": "anyone",
  "POST /api/second-factor/passkey-challenge": "signedIn",
  "POST /api/second-factor/passkeys": "signedIn",
  "POST /api/second-factor/proof-challenge": "signedIn",
  "POST /api/second-factor/recovery-codes": "signedIn",
  "GET /api/app-integrity/challenge": "anyone",
  "POST /api/app-integrity/token": "anyone",
  "GET /api/clients": "administrator",
  "GET /api/users": "administrator",
  "GET /api/users/:uid": "signedIn",
  "GET /api/users/:uid/account": "administrator",
  "PATCH /api/users/:uid": "signedIn",
  "GET /api/duties": "administrator",
  "GET /api/reports": "administrator",
  "GET /api/reports/waiting": "administrator",
  "GET /api/reports/next": "administrator",
  "GET /api/users/:uid/reports/:year": "signedIn",
  "GET /api/users/:uid/reports/:year/charges": "signedIn",
  "GET /api/users/:uid/reports/:year/outlook": "signedIn",
  "GET /api/users/:uid/reports/:year/forms": "signedIn",
  "GET /api/users/:uid/reports/:year/duties": "signedIn",
  "POST /api/users/:uid/imports": "signedIn",
  "POST /api/client-lists": "administrator",
  "GET /api/users/:uid/products": "signedIn",
  "GET /api/users/:uid/products/:id/history": "signedIn",
  "POST /api/users/:uid/products/file": "signedIn",
  "PUT /api/users/:uid/sales/files/:id/:number": "signedIn",
  "GET /api/users/:uid/sales/files/:id": "signedIn",
  "GET /api/users/:uid/sales/months/:year/:month": "signedIn",
  "GET /api/users/:uid/sales/rows/:row": "signedIn",
  "GET /api/users/:uid/sales/lines": "signedIn",
  "GET /api/users/:uid/sales/names": "signedIn",
  "GET /api/users/:uid/sales/recounts": "signedIn",
  "GET /api/users/:uid/sales/steps/:id": "signedIn",
  "GET /api/users/:uid/imports": "signedIn",
  "GET /api/users/:uid/imports/:id": "signedIn",
  "PATCH /api/users/:uid/reports/:year/inputs": "signedIn",
  "GET /api/users/:uid/reports/:year/:month": "signedIn",
  "GET /api/users/:uid/reports/:year/:month/:area": "signedIn",
  "PATCH /api/users/:uid/reports/:year/:month/:area": "signedIn",
  "GET /api/users/:uid/reports/:year/versions": "signedIn",
  "GET /api/users/:uid/reports/:year/versions/:number": "signedIn",
  "GET /api/users/:uid/reports/:year/:month/versions": "signedIn",
  "GET /api/users/:uid/reports/:year/:month/versions/:number": "signedIn",
  "GET /api/dictionaries": "signedIn",
  "PATCH /api/dictionaries/:document": "administrator",
  "POST /functions/changePassword": "signedIn",
  "POST /functions/listSessions": "signedIn",
  "POST /functions/endSession": "signedIn",
  "POST /functions/disownSessions": "signedIn",
  "POST /functions/readSecondFactor": "signedIn",
  "POST /functions/beginAuthenticatorApp": "signedIn",
  "POST /functions/confirmAuthenticatorApp": "signedIn",
  "POST /functions/removeFactor": "signedIn",
  "POST /functions/switchOffSecondFactor": "signedIn",
  "POST /functions/createUser": "administrator",
  "POST /functions/updateUser": "administrator",
  "POST /functions/lookAtEdit": "administrator",
  "POST /functions/resetPermissions": "administrator",
  "POST /functions/sendInvitation": "administrator",
  "POST /functions/sendInvitations": "administrator",
  "POST /functions/lookAtClients": "administrator",
  "POST /functions/addClients": "administrator",
  "POST /functions/requestUserPasswordReset": "administrator",
  "POST /functions/setBlocked": "administrator",
  "POST /functions/setAdministrator": "administrator",
  "POST /functions/takeOffSecondFactor": "administrator",
  "POST /functions/deleteUser": "administrator",
  "POST /functions/proposeAreas": "signedIn",
  "POST /functions/answerProposal": "administrator",
  "POST /functions/listUserHistory": "signedIn",
  "POST /functions/readMailChoices": "signedIn",
  "POST /functions/chooseMails": "signedIn",
  "POST /functions/lookAtReminders": "administrator",
  "POST /functions/sendReminders": "administrator",
  "POST /functions/readNote": "administrator",
  "POST /functions/saveNote": "administrator",
  "POST /functions/saveDictionaryItems": "administrator",
  "POST /functions/dictionaryItemHistory": "administrator",
  "POST /functions/setLawNumber": "administrator",
  "POST /functions/lawNumbers": "administrator",
  "POST /functions/lawNumberHistory": "administrator",
  "POST /functions/submitReport": "signedIn",
  "POST /functions/returnReport": "administrator",
  "POST /functions/approveReport": "administrator",
  "POST /functions/takeBackApproval": "administrator",
  "POST /functions/reopenReport": "administrator",
  "POST /functions/moveReports": "administrator",
  "POST /functions/lookAtReports": "administrator",
  "POST /functions/copyMonth": "signedIn",
  "POST /functions/previewImport": "signedIn",
  "POST /functions/listImportRows": "signedIn",
  "POST /functions/listRefusedRows": "signedIn",
  "POST /functions/takeImport": "signedIn",
  "POST /functions/undoImport": "signedIn",
  "POST /functions/declareEmpty": "signedIn",
  "POST /functions/giveReason": "signedIn",
  "GET /api/papers": "signedIn",
  "GET /api/papers/:id": "signedIn",
  "GET /api/papers/:id/file": "anyone",
  "POST /functions/makePaper": "signedIn",
  "POST /functions/cancelPaper": "signedIn",
  "POST /functions/recordDuty": "signedIn",
  "POST /functions/correctDuty": "signedIn",
  "POST /functions/withdrawDuty": "signedIn",
  "POST /functions/listOwnItems": "signedIn",
  "POST /functions/setOwnItems": "signedIn",
  "POST /functions/saveProducts": "signedIn",
  "POST /functions/readSales": "signedIn",
  "POST /functions/previewSales": "signedIn",
  "POST /functions/takeSales": "signedIn",
  "POST /functions/undoSales": "signedIn",
  "POST /functions/answerSales": "signedIn",
  "POST /functions/restoreSalesRow": "signedIn",
  "POST /functions/countSales": "signedIn",
  "POST /functions/previewCards": "signedIn",
  "POST /functions/closeAdvance": "signedIn",
  "POST /functions/dropReturned": "signedIn",
  "POST /functions/nameGoods": "signedIn",
  "POST /functions/forgetGoods": "signedIn",
  "POST /functions/markFormFields": "signedIn",
  "POST /functions/listReportHistory": "signedIn",
  "POST /functions/listRowAuthors": "signedIn",
  "POST /functions/listInputAuthors": "signedIn",
  "POST /functions/dictionaryItemUses": "administrator",
  "POST /functions/tryRates": "administrator",
  "POST /functions/tryRatesOfClient": "administrator",
  "GET /api/system": "administrator",
  "POST /functions/restartJob": "administrator",
  "POST /functions/dismissJob": "administrator",
  "POST /functions/:name": "anyone",
  "GET /functions/:name": "anyone",
  "PUT /functions/:name": "anyone",
  "PATCH /functions/:name": "anyone",
  "DELETE /functions/:name": "anyone",
  "OPTIONS /functions/:name": "anyone",
} satisfies Record<string, AccessRule>;

test("every route of the program is in the registry, with its rule", async () => {
  const found: Record<string, string> = {};
  await testApp({
    features: [
      async (app) => {
        for (const { method, url, access } of app.routesWithAccess)
          if (method !== "HEAD") found[`${method} ${url}`] = access;
      },
    ],
  });
  expect(found).toEqual(registry);
});

const UPLOADS: readonly string[] = [
  "POST /api/users/:uid/imports",
  "POST /api/client-lists",
  "POST /api/users/:uid/products/file",
  "PUT /api/users/:uid/sales/files/:id/:number",
] satisfies (keyof typeof registry)[];
const file = { payload: Buffer.from("x"), headers: { "content-type": "application/octet-stream" } };

test.each(["nobody", "client", "administrator"] as const)(
  "%s comes in where the registry says, and nowhere else",
  async (who) => {
    const caller = callers[who] ?? null;
    const app = await testApp({ caller });
    for (const [route, rule] of Object.entries(registry)) {
      const [method = "", url = ""] = route.split(" ");
      const { statusCode } = await app.inject({
        method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]).parse(method),
        url: url.replace(":uid", caller?.uid ?? "00000000-0000-4000-8000-000000000000"),
        ...(method === "GET" ? {} : UPLOADS.includes(route) ? file : { payload: { data: null } }),
      });
      // Let in, a caller may still hear that the input makes no sense, or that there is nothing.
      const isKeptOut = rule !== "anyone" && [401, 403].includes(statusCode);
      expect([route, isKeptOut ? statusCode : 200]).toEqual([route, expectations[rule][who]]);
    }
  },
);

test("a route without a rule does not start", async () => {
  const forgotten: Feature = async (app) => void app.get("/api/forgotten", { schema }, async () => ({}));
  await expect(testApp({ features: [forgotten] })).rejects.toThrow("GET /api/forgotten does not say who may call it");
});

test("a route without a schema of its answer does not start", async () => {
  const forgotten: Feature = async (app) =>
    void app.get("/api/forgotten", { config: { access: "anyone" } }, async () => ({}));
  await expect(testApp({ features: [forgotten] })).rejects.toThrow("GET /api/forgotten does not say what it answers");
});

test("a caller who may not come in is refused before the body is looked at", async () => {
  const picky: Feature = async (app) =>
    void app.post("/api/picky", { config: { access: "signedIn" }, schema }, async () => ({}));
  const app = await testApp({ features: [picky] });
  const answer = await app.inject({
    method: "POST",
    url: "/api/picky",
    headers: { "content-type": "application/json" },
    payload: "{not json",
  });
  expect(answer.json()).toEqual({ error: { status: "UNAUTHENTICATED", message: "Zaloguj się, aby kontynuować." } });
});
