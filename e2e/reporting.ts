import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Program } from "./program.ts";
import { arrive, credentials } from "./sign-in.ts";

/** Changes of reports by the API, as the person who is signed in on a page. */
export type Reporting = {
  readonly uid: string;
  readonly call: (name: string, data: object) => Promise<void>;
  /** Submits a month as it is now. */
  readonly submit: (year: number, month: number) => Promise<void>;
  /** Adds a row with these cells; gives its id. */
  readonly addRow: (year: number, month: number, area: string, cells: object) => Promise<string>;
  /** Enters yearly inputs that nobody has given yet, each by the names on the way to it. */
  readonly giveInputs: (
    year: number,
    inputs: readonly (readonly [field: readonly string[], to: unknown])[],
  ) => Promise<void>;
  /** The id of the dictionary item with this name. */
  readonly itemId: (document: string, key: string, name: string) => Promise<string>;
  /** Changes the row's first version unless another is given; versions count up through all rows of an area. */
  readonly changeRow: (
    year: number,
    month: number,
    area: string,
    id: string,
    cells: object,
    version?: number,
  ) => Promise<void>;
};

type ShownArea = Record<"area" | "state" | "rowCount" | "edition" | "totals", unknown>;

/** In the name of the person who has arrived on this page; opens a year there, if one is named. */
export async function reporting(page: Page, year?: number): Promise<Reporting> {
  const given = await credentials(page);
  if (!given) throw new Error("The person who has arrived on this page was signed out.");
  const { origin, uid, headers } = given;
  if (year !== undefined) await page.goto(`/raporty/${year}`);
  const send = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(`${origin}${path}`, { method, data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  const patch = (place: string, id: string, version: number, set: object) =>
    send("PATCH", `/api/users/${uid}/reports/${place}`, { requestId: randomUUID(), changes: [{ id, version, set }] });
  const call = (name: string, data: object) =>
    send("POST", `/functions/${name}`, { data: { requestId: randomUUID(), uid, ...data } });
  return {
    uid,
    call,
    submit: async (year, month) => {
      const answer = await page.request.get(`${origin}/api/users/${uid}/reports/${year}/${month}`, { headers });
      const { areas, leftOut }: { areas: ShownArea[]; leftOut: object[] } = await answer.json();
      const seen = areas.map(({ area, state, rowCount, edition, totals }) => ({
        area,
        state,
        rowCount,
        edition,
        totals,
      }));
      await call("submitReport", { year, month, declaration: true, shown: { areas: seen, leftOut } });
    },
    addRow: async (year, month, area, cells) => {
      const id = randomUUID();
      await patch(`${year}/${month}/${area}`, id, 0, cells);
      return id;
    },
    giveInputs: (year, inputs) =>
      send("PATCH", `/api/users/${uid}/reports/${year}/inputs`, {
        requestId: randomUUID(),
        changes: inputs.map(([field, to]) => ({ field, from: null, to })),
      }),
    itemId: async (document, key, name) => {
      const all: Record<string, Record<string, Record<string, { name: string }>>> = await (
        await page.request.get(`${origin}/api/dictionaries`, { headers })
      ).json();
      const found = Object.entries(all[document]?.[key] ?? {}).find(([, item]) => item.name === name);
      return found?.[0] ?? "";
    },
    changeRow: (year, month, area, id, cells, version = 1) => patch(`${year}/${month}/${area}`, id, version, cells),
  };
}

/** In the name of one of the program's accounts, who arrives here and opens no page. */
export async function reportingAs(page: Page, program: Program, email: string): Promise<Reporting> {
  await arrive(page, program, email, null);
  return reporting(page);
}

/** The areas that the packer of the demonstration may manage. */
export const packersAreas = [
  "packagings",
  "importedPackagings",
  "exportedPackagings",
  "supFees",
  "eieEquipment",
  "batteries",
] as const;
