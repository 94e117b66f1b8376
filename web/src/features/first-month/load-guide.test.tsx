// @vitest-environment jsdom
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { afterEach, expect, test, vi } from "vitest";
import { draftInYear, draftYear } from "../../../test/draft-reports.ts";
import { userDocumentQuery } from "../../api/documents.ts";
import { answerWith, CLIENT, clientDocument, ok, showInApp } from "../../../test/stand-in-app.tsx";
import { find } from "../../../test/stand-in-page.ts";
import { queryClient } from "../../queries/query-client.ts";
import { loadGuide } from "./load-guide.ts";

const now = { year: 2026, month: 11 };

const server = (submissions: number) =>
  answerWith(({ path }) => {
    const year = Number(/\/reports\/(\d+)$/.exec(path)?.[1]);
    const months = [{ ...draftInYear(1), turn: "client", areas: areaIds.map(untouchedArea), submissions }];
    return Number.isNaN(year) ? null : ok({ ...draftYear, year, months: year === 2026 ? months : [] });
  });

const knowClient = () => queryClient.setQueryData(userDocumentQuery(CLIENT).queryKey, clientDocument);

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test("the guide has all it shows before the page is drawn", async () => {
  knowClient();
  server(0);
  const Guide = await loadGuide(queryClient, CLIENT, now);
  if (!Guide) throw new Error("there was to be a guide");
  answerWith(() => null);
  await showInApp(() => <Guide />);
  expect(find("li[aria-current=step]").textContent).toContain("Dane firmy");
});

test("whoever has submitted a month loads no guide", async () => {
  knowClient();
  server(1);
  expect(await loadGuide(queryClient, CLIENT, now)).toBeNull();
});
