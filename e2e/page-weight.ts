import type { Page, Request } from "@playwright/test";
import { accounts } from "./program.ts";

const KIB = 1024;

/** What a page takes from the network: requests, and KiB as they are sent, headers included. */
export type Weight = { readonly requests: number; readonly scripts: number; readonly all: number };

/** Counts from now on; call the result when the page is idle. */
export function weigh(page: Page): () => Promise<Weight> {
  const answers: Promise<{ readonly isScript: boolean; readonly bytes: number }>[] = [];
  const note = (request: Request) => {
    if (!request.url().startsWith("http")) return;
    const isScript = new URL(request.url()).pathname.endsWith(".js");
    const sent = request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
      isScript,
      bytes: responseBodySize + responseHeadersSize,
    }));
    answers.push(sent);
  };
  page.on("requestfinished", note);
  return async () => {
    page.off("requestfinished", note); // what comes later, perhaps while the page is closed, is no part of it
    const sent = await Promise.all(answers);
    const kib = (some: typeof sent) => some.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
    return { requests: sent.length, scripts: kib(sent.filter(({ isScript }) => isScript)), all: kib(sent) };
  };
}

type MeasuredPage = {
  readonly name: string;
  readonly address: string;
  /** Who opens it; null for somebody who is not signed in. */
  readonly account: string | null;
  /** It can be used when each of these selectors finds something visible. */
  readonly usable: readonly string[];
  /**
   * The limit of the test: the measured value plus 2 to 3 %, as any change may cut chunks differently (web/chunks.ts).
   * Raise it only for something new that the page does.
   */
  readonly limit: Weight;
  readonly goal: Weight;
};

const signIn: Weight = { requests: 12, scripts: 120, all: 200 };
const inside: Weight = { requests: 25, scripts: 210, all: 330 };
const headedTable = ["h1", ":is(tbody tr, [role=row]):nth-of-type(2)"];

// Names of countries are 3 KiB of each page after sign-in, names of units and duties 1 KiB: they are in the
// declarations of areas and charges, which all these pages share.

/** One of each family of pages, loaded by a browser that has nothing of it yet. */
export const measuredPages: readonly MeasuredPage[] = [
  {
    name: "/login",
    address: "/login",
    account: null,
    usable: ["h1", "input[type=email]:enabled"],
    // Includes the script that keeps keys pressed during a page change, and the question that mailed links ask, which
    // is on the same page.
    limit: { ...signIn, scripts: 123 },
    goal: signIn,
  },
  {
    name: "/raporty/2026",
    address: "/raporty/2026",
    account: accounts.client,
    usable: headedTable,
    // With the styles and addresses of the pages of KSeF, which are in what every page loads.
    limit: { requests: 27, scripts: 219, all: 302 },
    goal: inside,
  },
  {
    name: "an area",
    address: "/raporty/2026/11/opakowania-krajowe",
    account: accounts.client,
    usable: headedTable,
    // Includes what suggests earlier values and reads pasted blocks as files are read. It is loaded after the page, as
    // the cursor is in the grid from the start.
    limit: { requests: 32, scripts: 269, all: 348 },
    goal: inside,
  },
  {
    name: "/admin/reports",
    address: "/admin/reports",
    account: accounts.administrator,
    usable: headedTable,
    limit: { requests: 20, scripts: 195, all: 270 },
    goal: inside,
  },
  {
    name: "a dictionary (engines)",
    address: "/admin/vehicles/engines",
    account: accounts.administrator,
    usable: headedTable,
    limit: { requests: 18, scripts: 193, all: 264 },
    goal: inside,
  },
];
