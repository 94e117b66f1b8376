import { Agent } from "node:http";
import { importFile } from "@ekorok/domain/imports/contract/imports";
import { eq, sql } from "drizzle-orm";
import { importSheets, writtenVolume } from "../../src/db/schema.ts";
import { figures } from "../figures.ts";
import { OWN_NIP } from "../invoice-xml.ts";
import { askedOver, lookAtSales, orderSales, sendSales } from "../sale-steps.ts";
import type { Site } from "../site.ts";
import { workbookOf } from "../workbook.ts";
import { readAll, signedIn, usualReader, within, type Answer, type Person } from "./fairness.ts";
import { deepBundle } from "./hostile-sales.ts";

/** Sheets of thirty rows and 250 columns, with texts in which much can be recognised. */
const wideWorkbook = (sheets: number, letters: number) => {
  const text = (row: number, column: number) => `Masa opakowania ${row} ${column} `.padEnd(letters, "x y ");
  const rows = Array.from({ length: 30 }, (_, row) => Array.from({ length: 250 }, (_, column) => text(row, column)));
  return workbookOf(Object.fromEntries(Array.from({ length: sheets }, (_, n) => [`Arkusz ${n + 1}`, rows])));
};

/** Sheets with headings that are almost those of cards. */
const cardWorkbook = (sheets: number) => {
  const rows = Array.from({ length: 20 }, () => Array.from({ length: 256 }, (_, n) => `Masa składnika ${n} x y`));
  return workbookOf(Object.fromEntries(Array.from({ length: sheets }, (_, n) => [`Karty ${n + 1}`, rows])));
};
/** The most cells that a file of cards may have. */
const cellsOfCards = Buffer.from(`${"1;".repeat(199)}1\r\n`.repeat(5_000));

type Statuses = Record<number, number>;
const counted = (statuses: Statuses, status: number) => (statuses[status] = (statuses[status] ?? 0) + 1);

async function post(site: Site, { token }: Person, path: string, file: Buffer, statuses: Statuses): Promise<unknown> {
  const answer = await fetch(site.address + path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: new Uint8Array(file),
  });
  counted(statuses, answer.status);
  const body: unknown = await answer.json();
  return answer.status === 200 ? body : undefined;
}

/** Uploads a workbook. Returns its id, or nothing if reading it took too long, as on a busy machine. */
async function send(site: Site, person: Person, file: Buffer, statuses: Statuses): Promise<string> {
  const path = `/api/users/${person.uid}/imports?name=x.xlsx&year=2026&month=5`;
  const body = await post(site, person, path, file, statuses);
  return body === undefined ? "" : importFile.parse(body).id;
}

/** The most expensive things that an account can do with files. */
function attacks(site: Site, greedy: Person, sheets: number) {
  const { uid, token } = greedy;
  const ask = askedOver(site.address, token);
  const statuses: Statuses = {};
  const bundle = deepBundle();
  const [looked, sent] = [wideWorkbook(sheets, 40), wideWorkbook(5 * sheets, 100)];
  const cards = cardWorkbook(7 * sheets);
  const sendCards = (name: string, file: Buffer) =>
    post(site, greedy, `/api/users/${uid}/products/file?name=${name}`, file, statuses);
  const onThree = async (isOver: () => boolean, path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 3 });
    const look = async () => {
      while (!isOver()) counted(statuses, (await greedy.ask({ path }, agent)).status);
    };
    await Promise.all([look(), look(), look()]);
    agent.destroy();
  };
  let id = "";
  return {
    statuses,
    /** Runs before each round, as the uploads of a round replace the workbook that is previewed. */
    prepare: async () => {
      await ask(`/api/users/${uid}`, { method: "PATCH", body: { nip: OWN_NIP, seatVoivodeship: "łódzkie" } });
      id = "";
      for (let time = 0; time < 10 && id === ""; time++) id = await send(site, greedy, looked, statuses);
    },
    all: {
      "invoices with paths of a million letters": async (isOver: () => boolean) => {
        do {
          const { id: files } = await sendSales(ask, uid, { "nazwy.zip": bundle });
          const { documents, refusedCount } = await lookAtSales(ask, uid, files, { target: { year: 2026, month: 3 } });
          if (documents !== 0 || refusedCount !== 5) throw new Error(`${documents} read, ${refusedCount} refused`);
        } while (!isOver());
      },
      "looks at a wide workbook on three connections": async (isOver: () => boolean) => {
        await onThree(isOver, `/api/users/${uid}/imports/${id}?year=2026&month=5`);
      },
      "looks at a wide list of sales on three connections": async (isOver: () => boolean) => {
        const list = await orderSales(ask, uid, { "lista.xlsx": looked });
        await onThree(isOver, `/api/users/${uid}/sales/files/${list}`);
      },
      "workbooks of very many texts": async (isOver: () => boolean) => {
        while (!isOver()) await send(site, greedy, sent, statuses);
      },
      "cards with very many headings, and with very many cells": async (isOver: () => boolean) => {
        while (!isOver()) {
          await sendCards("x.xlsx", cards);
          await sendCards("x.csv", cellsOfCards);
        }
      },
    } satisfies Record<string, (isOver: () => boolean) => Promise<void>>,
  };
}

type Sizes = {
  /** Sheets of the previewed workbook; an uploaded one has five times as many. */
  sheets: number;
  rounds: number;
  milliseconds: number;
};

/** Times a person's reads, by turns alone and while an account sends and previews the heaviest files. */
export async function besideHeavyFiles(site: Site, { sheets, rounds, milliseconds }: Sizes) {
  const [greedy, other] = [await signedIn(site), await usualReader(site)];
  const { all, prepare, statuses } = attacks(site, greedy, sheets);
  await readAll(other, within(milliseconds)); // warms up
  const quiet: Answer[] = [];
  const during: Record<string, Answer[]> = {};
  for (let round = 0; round < rounds; round++) {
    await prepare();
    for (const [name, attack] of Object.entries(all)) {
      quiet.push(...(await readAll(other, within(milliseconds))));
      const raging = attack(within(1.5 * milliseconds));
      (during[name] ??= []).push(...(await readAll(other, within(milliseconds))));
      await raging;
    }
  }
  return { quiet, during, statuses, ...(await keptOf(site, greedy)) };
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** The results as text. */
export function figuresOf(found: Awaited<ReturnType<typeof besideHeavyFiles>>): string {
  const { quiet, during, statuses, files, keptBytes, countedBytes } = found;
  return [
    `alone: ${figures(quiet)}`,
    ...Object.entries(during).map(([name, answers]) => `${name}: ${figures(answers)}`),
    `the greedy one: ${JSON.stringify(statuses)}; ${files} files take ${megabytes(keptBytes)}, ${megabytes(countedBytes)} count`,
    "",
  ].join("\n");
}

/** How many of a person's files are stored, their size, and how much counts as the day's volume. */
async function keptOf({ db }: Site, { uid }: Person) {
  const size = sql<number>`coalesce(sum(pg_column_size(${importSheets.content}) + pg_column_size(${importSheets.sheets}) + pg_column_size(${importSheets.plans})), 0)::int`;
  const [kept] = await db
    .select({ files: sql<number>`count(*)::int`, size })
    .from(importSheets)
    .where(eq(importSheets.uid, uid));
  const [volume] = await db
    .select({ bytes: writtenVolume.bytes })
    .from(writtenVolume)
    .where(eq(writtenVolume.uid, uid));
  return { files: kept?.files ?? 0, keptBytes: kept?.size ?? 0, countedBytes: volume?.bytes ?? 0 };
}
