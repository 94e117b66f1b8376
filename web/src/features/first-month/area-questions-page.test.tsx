// @vitest-environment jsdom
import { proposeAreasInput } from "@ekorok/domain/users/contract/user-document";
import { expect, test } from "vitest";
import { answerWith, CLIENT, clientDocument, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, findButton, findField } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { AreaQuestionsPage } from "./area-questions-page.tsx";

const boilers = "Ogrzewamy budynki albo wytwarzamy ciepło we własnym kotle.";
const vehicles = "Jeździmy samochodami firmy albo używamy maszyn z silnikiem spalinowym.";

test("answers propose areas to the consultancy, and unsent ticks survive leaving the page", async () => {
  const asked = answerWith(({ body }) => {
    const { areas } = proposeAreasInput.parse(Object(body).data);
    const areaProposal = { areas, proposedAt: "2026-11-16T10:00:00.000Z", state: "waiting" };
    return ok({ result: { ...clientDocument, areaProposal } });
  });
  await showInApp(AreaQuestionsPage);
  await click(findButton("Wyślij doradcy"));
  expect(document.body.textContent).toContain("Zaznacz co najmniej jedno zdanie.");
  await click(findField(boilers));
  await click(findField(vehicles));
  expect(document.body.textContent).toContain("Zaproponujemy: Pojazdy (spalanie paliw), Kotły.");
  await showInApp(AreaQuestionsPage);
  expect(findField(boilers)).toHaveProperty("checked", true);
  expect(asked).toEqual([]);
  await click(findButton("Wyślij doradcy"));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success" }));
  const [{ path, body } = { path: "", body: null }] = asked.filter((one) => one.path.includes("proposeAreas"));
  expect(path).toBe("/functions/proposeAreas");
  expect(body).toMatchObject({ data: { uid: CLIENT, areas: ["vehicles", "heatingBoilers"] } });
  expect(window.localStorage).toHaveLength(0);
});
