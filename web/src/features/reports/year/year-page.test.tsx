// @vitest-environment jsdom
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { draftInYear, draftYear } from "../../../../test/draft-reports.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { charged } from "../../../../test/stand-in-year-inputs.tsx";
import type { YearView } from "../year-views.ts";
import { YearPage } from "./year-page.tsx";

const YEAR = 2026;
const report: YearReport = { ...draftYear, months: [draftInYear(1)] };
const submitted: FrozenReport = {
  number: 1,
  correction: 0,
  year: YEAR,
  month: null,
  submittedAt: "2027-01-10T10:00:00Z",
  company: { name: "Firma", nip: "", regon: "", bdoNumber: "", seat: "" },
  submittedBy: { uid: CLIENT, name: "Jan" },
  hash: "",
  areas: [],
  items: {},
  months: [],
};
const lacking = charged({}, "packagingValueBefore");
const outlook = { year: YEAR, months: [], monthsBefore: [], forecast: null, ways: [] };

// Preloaded: the product loads them lazily.
beforeAll(() =>
  Promise.all([
    import("./charges/year-charges.tsx"),
    import("./charges/line-help.tsx"),
    import("./inputs/open-inputs.tsx"),
    import("./outlook/year-outlook.tsx"),
    import("./whole-year.tsx"),
  ]),
);

// jsdom prints and scrolls nothing.
beforeEach(() => {
  vi.stubGlobal("print", vi.fn());
  Element.prototype.scrollIntoView = () => {};
});

async function shown(widok?: YearView, change: Partial<YearReport> = {}) {
  const asked = answerWith(({ path }) => {
    if (path.endsWith("/outlook")) return ok(outlook);
    if (path.endsWith("/charges")) return ok(lacking);
    if (path.endsWith("/duties")) return ok({ year: YEAR, duties: [] });
    if (path.includes("/versions")) return ok(path.endsWith("/versions") ? { versions: [] } : submitted);
    return path.includes("/reports/") ? ok({ ...report, ...change }) : null;
  });
  const Shown = () => <YearPage year={YEAR} wanted={{ widok }} isHistoryOpen={false} guide={null} />;
  const { address } = await showInApp(Shown, `/raporty/${YEAR}`);
  await until(() => find("main"));
  return { address, asked: () => asked.map(({ path }) => path.split("/").at(-1)) };
}

const sections = () => [...document.querySelectorAll("main section[id], #matrix")].map(({ id }) => id);
const all = ["matrix", "oplaty", "dane-roczne", "przebieg-roku", "sprawozdanie-roczne"];

test.each([
  [undefined, "Miesiące", "matrix"],
  ["oplaty", "Opłaty i terminy", "oplaty"],
  ["dane", "Dane roczne", "dane-roczne"],
  ["porownania", "Porównania", "przebieg-roku"],
  ["roczne", "Sprawozdanie roczne", "sprawozdanie-roczne"],
] as const)("the view %s has its tab and nothing of the others", async (widok, title, place) => {
  const { asked } = await shown(widok);
  await until(() => find(`#${place}`));
  expect(sections().filter((id) => all.includes(id))).toEqual([place]);
  const tab = find("[role=tab][aria-current=page]");
  expect([tab.textContent, tab.getAttribute("aria-selected")]).toEqual([title, "true"]);
  expect(document.querySelectorAll("[role=tab][aria-current]")).toHaveLength(1);
  expect(tab.getAttribute("href")).toBe(`/raporty/${YEAR}${widok === undefined ? "" : `?widok=${widok}`}`);
  expect(find("nav[aria-label='Zmiana roku'] a:first-child").getAttribute("href")).toContain(
    widok === undefined ? "/raporty/2025" : `/raporty/2025?widok=${widok}`,
  );
  expect(asked().includes("outlook")).toBe(widok === "porownania");
});

test.each([undefined, "oplaty", "roczne"] as const)(
  "a year that came back, or is out of date, says so in the view %s",
  async (widok) => {
    const said = () => find("main").textContent.replaceAll("\u00a0", " ");
    const back = { status: "returned", submissions: 1, returnReason: "Brakuje faktury." } as const;
    await shown(widok, { ...back, turn: "client" });
    await until(() => expect(said()).toContain("Brakuje faktury."));
    expect(said().split("Brakuje faktury.")).toHaveLength(2); // once
    expect(said().includes("złóż sprawozdanie roczne ponownie")).toBe(widok === "roczne");
    // The submitted version stands in another one, once it is loaded.
    const alertSaying = (words: string) =>
      [...document.querySelectorAll("[role=alert]")].find(({ textContent }) => textContent.includes(words));
    // Nobody is asked for anything, as of a deleted client.
    await shown(widok, back);
    await until(() => expect(alertSaying("Brakuje faktury.")).toBeDefined());
    expect(alertSaying("Brakuje faktury.")?.querySelector("a")?.getAttribute("href")).toBe(
      widok === "roczne" ? undefined : `/raporty/${YEAR}?widok=roczne`,
    );
    await shown(widok, { status: "submitted", isOutdated: true });
    await until(() => expect(alertSaying("Sprawozdanie roczne jest nieaktualne")).toBeDefined());
  },
);

test("a year that asks for no yearly data says so in their view", async () => {
  await shown("dane", { due: "notServed" });
  await until(() => expect(find("main").textContent).toContain("nie trzeba podawać żadnych danych rocznych"));
});

test("what a charge lacks leads to its field in another view", async () => {
  const { address } = await shown("oplaty");
  await until(() => findButton("jak policzono: Opłata produktowa za opakowania, łódzkie"));
  await click(findButton("jak policzono: Opłata produktowa za opakowania, łódzkie"));
  const [link] = document.querySelectorAll<HTMLElement>('a[href*="dane-packagingValueBefore"]');
  await click(link ?? find("#oplaty a"));
  expect(address()).toBe(`/raporty/${YEAR}?widok=dane#dane-packagingValueBefore`);
  await showInApp(
    () => <YearPage year={YEAR} wanted={{ widok: "dane" }} isHistoryOpen={false} guide={null} />,
    address(),
  );
  await until(() => expect(document.activeElement?.id).toBe("dane-packagingValueBefore"));
});

test("all views are printed, once they are loaded, and then put away", async () => {
  await shown("oplaty");
  await until(() => find("#oplaty"));
  await click(findButton("Drukuj"));
  await until(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(sections().filter((id) => all.includes(id))).toEqual(all);
  window.dispatchEvent(new Event("afterprint"));
  await until(() => expect(sections()).not.toContain("matrix"));
  expect(window.print).toHaveBeenCalledTimes(1);
});
