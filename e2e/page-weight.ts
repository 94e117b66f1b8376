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
  /** What the suite allows: what was reached, and 2 to 3 %, as web/chunks.ts may cut chunks otherwise after any change. It goes up only for something that a page was asked to do. */
  readonly limit: Weight;
  readonly goal: Weight;
};

const signIn: Weight = { requests: 12, scripts: 120, all: 200 };
const inside: Weight = { requests: 25, scripts: 210, all: 330 };
const headedTable = ["h1", ":is(tbody tr, [role=row]):nth-of-type(2)"];

// Names of countries are 3 KiB of each page inside, and names of units and duties one: they stand in the declarations of areas and
// charges, which all of them share.

/** One of each family of pages, loaded by a browser that has nothing of it yet. */
export const measuredPages: readonly MeasuredPage[] = [
  {
    name: "/login",
    address: "/login",
    account: null,
    usable: ["h1", "input[type=email]:enabled"],
    // With what keeps the keys that are pressed while a page changes, and with what a link in a mail asks before it is used: it is
    // answered on the same page.
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
    // With what earlier values need and pasting, which reads a block as a file is read: it comes after the page, as the cursor
    // is in the grid from the start, also by the arrow to another month. It names the columns that it leaves out, and reads
    // units in headings however they are written.
    limit: { requests: 32, scripts: 269, all: 348 },
    goal: inside,
  },
  {
    name: "/admin/reports",
    address: "/admin/reports",
    account: accounts.administrator,
    usable: headedTable,
    limit: { requests: 20, scripts: 191, all: 266 },
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
