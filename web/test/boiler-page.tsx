import { areaById } from "@ekorok/domain/areas/all-areas";
import type { OwnItems } from "@ekorok/domain/areas/contract/areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { sampleBook } from "@ekorok/domain/areas/sample-book";
import { declareEmptyInput } from "@ekorok/domain/reports/contract/report-moves";
import { areaReport, type ReportRow } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { useQuery } from "@tanstack/react-query";
import { act, useState } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { areaReportQuery } from "../src/api/report-rows.ts";
import { yearChargesQuery } from "../src/api/year-charges.ts";
import { BoilerEntry } from "../src/features/reports/area/boilers/boiler-entry.tsx";
import type { WantedCell } from "../src/features/reports/area/entry/area-entry.tsx";
import { NextPart } from "../src/features/reports/area/next-part.tsx";
import { useOpenedDraft } from "../src/features/reports/saving/use-drafts.ts";
import { rowsOnServer } from "./area-workbench.ts";
import { draftMonth, draftYear } from "./draft-reports.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "./stand-in-app.tsx";
import { findButton, findField, leave, type } from "./stand-in-page.ts";
// Preloaded: the product loads them lazily.
import "@ekorok/domain/charges/rules/air";
import "../src/features/reports/area/charges/charge-strip.tsx";
import "../src/features/reports/area/charges/area-costs.ts";

const book = sampleBook({ year: 2026, month: 3 });
const place = { uid: CLIENT, ...book.period, area: "heatingBoilers" };

function boilers(): Area {
  const area = areaById("heatingBoilers");
  if (!area) throw new Error("there are no boilers");
  return area;
}

/** Sets up the page of boilers for each test of a file. */
export function boilerPage() {
  /** The cell named in the address, also after a reload. */
  let address: WantedCell | null = null;
  /** The client's own items, which may load late. */
  let ownItems: Promise<OwnItems> = Promise.resolve([]);

  beforeEach(() => {
    const matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} });
    vi.stubGlobal("matchMedia", matchMedia);
  });
  afterEach(() => {
    address = null;
    ownItems = Promise.resolve([]);
    window.localStorage.clear();
    window.sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  function Page() {
    const { data } = useQuery(areaReportQuery(place));
    const [wanted, setWanted] = useState(address);
    const work = useOpenedDraft(place, true);
    if (!data || !work) return null;
    return (
      <BoilerEntry
        area={boilers()}
        book={book}
        place={place}
        loaded={data}
        work={work}
        wanted={wanted}
        onWant={(cell) => {
          address = cell;
          setWanted(cell);
        }}
      />
    );
  }

  let leavePage = () => {};
  /** The month around the page, which shows the charges and stays when another part is opened. */
  function Month() {
    const [isLeft, setLeft] = useState(false);
    leavePage = () => setLeft(true);
    useQuery(yearChargesQuery(CLIENT, book.period.year));
    if (isLeft) return null;
    return (
      <>
        <Page />
        <NextPart period={book.period} path={boilers().slug} />
      </>
    );
  }

  /** Boilers of a month declared empty. */
  async function opened(isDeclared: boolean, ...rows: ReportRow[]) {
    const server = rowsOnServer(rows);
    const declarations: boolean[] = [];
    const standing = { status: "draft", submissions: 0, correction: 0, returnReason: null, submittedAt: null };
    const asked = answerWith(async ({ method, path, body }) => {
      if (method === "PATCH") return server.patch(body);
      if (path.endsWith("/declareEmpty")) {
        declarations.push(declareEmptyInput.parse(Object(body).data).isEmpty);
        return ok({ result: {} });
      }
      if (path.endsWith("/listOwnItems")) return ok({ result: { items: await ownItems } });
      if (path.endsWith("/charges")) return refusal("Przerwa.", 503);
      if (!path.includes(place.area))
        return ok(/reports.\d+$/.test(path) ? draftYear : { ...draftMonth, areas: [untouchedArea("heatingBoilers")] });
      const state = isDeclared && !declarations.includes(false) && server.rows.size === 0 ? "declaredEmpty" : "empty";
      const summary = { ...server.summary(), area: "heatingBoilers", state: server.rows.size > 0 ? "filled" : state };
      return ok(
        areaReport.parse({ ...standing, ...book.period, summary, rows: [...server.rows.values()], findings: [] }),
      );
    });
    await showInApp(Month);
    await until(() => findButton(address ? "Dalej" : "Dodaj kocioł"));
    return {
      server,
      declarations,
      /** Goes on to another part. */
      leaveArea: () => act(async () => leavePage()),
      timesChargesAsked: () => asked.filter(({ path }) => path.endsWith("/charges")).length,
    };
  }

  return {
    opened,
    /** The own items load only when the returned function is called. */
    delayItems: (items: OwnItems) => {
      let come = () => {};
      ownItems = new Promise((resolve) => (come = () => resolve(items)));
      return () => come();
    },
    /** The next page opened begins at the list. */
    forgetAddress: () => (address = null),
  };
}

export const boiler = (id: string): ReportRow => ({
  id,
  version: 1,
  position: `00000${id.at(-1)}`,
  cells: { gmina: "Katowice" },
  amounts: {},
});

export async function enter(label: string, text: string): Promise<void> {
  await type(findField(label), text);
  await leave(findField(label));
}

export const said = () => document.body.textContent.replaceAll("\u00a0", " ");

/** The texts in the list of mistakes. */
export const mistakes = () => [...document.querySelectorAll("li button")].map(({ textContent }) => textContent);
