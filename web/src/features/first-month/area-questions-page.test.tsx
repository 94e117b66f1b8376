// @vitest-environment jsdom
import { proposeAreasInput } from "@ekorok/domain/users/contract/user-document";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { expect, test } from "vitest";
import { draftInYear, draftYear } from "../../../test/draft-reports.ts";
import { answerWith, CLIENT, clientDocument, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { focusPage } from "../../ui/focus/first-focus.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { AreaQuestionsPage } from "./area-questions-page.tsx";

const boilers = "Ogrzewamy budynki albo wytwarzamy ciepło we własnym kotle.";
const vehicles = "Jeździmy samochodami firmy albo używamy maszyn z silnikiem spalinowym.";

const company = { companyName: "Żuraw", nip: "8567346215", regon: "123456785", bdoNumber: "000123456" };
const year = /\/reports\/(\d+)$/;

/** A server with a first month that waits, for a client with what `known` says. */
const server = (known: object = {}) =>
  answerWith(({ method, path, body }) => {
    if (year.test(path)) {
      const months = path.endsWith("/2026")
        ? [{ ...draftInYear(1), turn: "client", areas: areaIds.map(untouchedArea) }]
        : [];
      return ok({ ...draftYear, year: Number(year.exec(path)?.[1]), months });
    }
    if (method === "PATCH") return ok({ ...clientDocument, ...known, ...Object(body) });
    if (path !== "/functions/proposeAreas") return ok({ ...clientDocument, ...known });
    const { areas } = proposeAreasInput.parse(Object(body).data);
    const areaProposal = { areas, proposedAt: "2026-11-16T10:00:00.000Z", state: "waiting" };
    return ok({ result: { ...clientDocument, ...known, areaProposal } });
  });

test("company data and answers are asked on one page, which leads on to the first area", async () => {
  const asked = server();
  const { address } = await showInApp(AreaQuestionsPage);
  focusPage(); // as after a navigation
  expect(document.activeElement).toBe(findField("Nazwa firmy"));
  await type(findField("Nazwa firmy"), "Żuraw");
  await type(findField("NIP"), "123");
  await click(findButton("Dalej"));
  expect(document.body.textContent).toContain("Zaznacz co najmniej jedno zdanie.");
  expect(document.body.textContent).toContain("NIP ma 10 cyfr.");
  await click(findField(boilers));
  await click(findField(vehicles));
  expect(document.body.textContent).toContain("Zaproponujemy: Pojazdy (spalanie paliw), Kotły.");
  await click(findButton("Dalej"));
  expect(document.activeElement).toBe(findField("NIP"));
  expect(asked.some(({ method, path }) => method === "PATCH" || path.includes("proposeAreas"))).toBe(false);
  await type(findField("NIP"), "8567346215");
  await click(findButton("Dalej"));
  await until(() => expect(address()).toBe("/raporty/2026/1/pojazdy"));
  expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({ companyName: "Żuraw", nip: "8567346215" });
  expect(asked.find(({ path }) => path.includes("proposeAreas"))?.body).toMatchObject({
    data: { uid: CLIENT, areas: ["vehicles", "heatingBoilers"] },
  });
});

test("a client whose company data is known answers only the questions; unsent ticks survive leaving the page", async () => {
  const asked = server(company);
  await showInApp(AreaQuestionsPage, "/", undefined, { ...clientDocument, ...company });
  expect(document.body.textContent).not.toContain("Dane firmy");
  await click(findField(boilers));
  await showInApp(AreaQuestionsPage, "/", undefined, { ...clientDocument, ...company });
  expect(findField(boilers)).toHaveProperty("checked", true);
  expect(asked.some(({ path }) => path.includes("proposeAreas"))).toBe(false);
  await click(findButton("Wyślij doradcy"));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success" }));
  expect(window.localStorage).toHaveLength(0);
});
