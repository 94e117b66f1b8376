// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { draftYear } from "../../../test/draft-reports.ts";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { ksefConnection, ksefState } from "../../../test/ksef-state.ts";
import { find } from "../../../test/stand-in-page.ts";
import { HomePage } from "./home-page.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the home page names company data that a submission would lack", async () => {
  answerWith(({ path }) => {
    const year = /\/reports\/(\d+)$/.exec(path)?.[1];
    return year === undefined ? null : ok({ ...draftYear, year: Number(year) });
  });
  await showInApp(() => <HomePage now={{ year: 2026, month: 11 }} today="2026-11-18" guide={null} />);
  await until(() => expect(document.body.textContent).toContain("danych firmy brakuje: nazwa firmy, NIP, REGON"));
  expect(find('a[href="/konto/dane-firmy"]').textContent).toContain("dane firmy");
});

test("an overdue duty stands among what is to be done now", async () => {
  const fee = { key: "bdo", title: "Opłata roczna BDO", standing: "open", day: "2026-02-28", hasAccepted: true };
  answerWith(({ path }) => {
    const [, year, what] = /\/reports\/(\d+)(\/duties)?$/.exec(path) ?? [];
    if (year === undefined) return null;
    const duties = year === "2026" ? [fee] : [];
    return ok(what ? { year: Number(year), duties } : { ...draftYear, year: Number(year) });
  });
  await showInApp(() => <HomePage now={{ year: 2026, month: 11 }} today="2026-11-18" guide={null} />);
  await until(() => expect(find("dl").textContent).toContain("Po terminie28.02.2026, Opłata roczna BDO"));
});

test("one line says that sales from KSeF wait", async () => {
  const waiting = { documents: 3, months: [] };
  answerWith(({ path }) => {
    if (path.endsWith("/ksef")) return ok(ksefState({ connection: ksefConnection(), waiting }));
    const [, year, what] = /\/reports\/(\d+)(\/duties)?$/.exec(path) ?? [];
    if (year === undefined) return null;
    return ok(what ? { year: Number(year), duties: [] } : { ...draftYear, year: Number(year) });
  });
  await showInApp(() => <HomePage now={{ year: 2026, month: 11 }} today="2026-11-18" guide={null} />);
  await until(() => expect(find('a[href="/ksef"]').textContent).toBe("czekają 3 faktury"));
});
