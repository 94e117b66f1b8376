import { randomUUID } from "node:crypto";
import { areaById, areas } from "@ekorok/domain/areas/all-areas";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Month } from "@ekorok/domain/periods/month";
import type { RowsPatch } from "@ekorok/domain/reports/contract/reports";
import { eq } from "drizzle-orm";
import { users } from "../src/db/schema.ts";
import type { Settings } from "../src/settings.ts";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { testApp, testDatabase } from "./app.ts";
import { person, sessionOf, type App } from "./people.ts";
import { validRow } from "./valid-row.ts";

export type Reporter = { uid: string; app: App };
type Change = RowsPatch["changes"][number];

/** A person with an app whose calls need no sign-in. */
export async function reporter({
  isAdmin = false,
  settings = {},
}: { isAdmin?: boolean; settings?: Partial<Settings> } = {}): Promise<Reporter> {
  const { uid } = await person({ isAdmin });
  return { uid, app: await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin }, settings }) };
}

/** A client without an app; an administrator acts for them. */
export const anotherClient = async () => (await person()).uid;

const area = (id: string): Area => {
  const found = areaById(id);
  if (!found) throw new Error(`no area ${id}`);
  return found;
};

async function bookFor(period: Month): Promise<Book> {
  const { db } = await testDatabase();
  return { period, dictionaries: (await readDictionaries(db)).dictionaries };
}

export const rowFor = async (id: string, period: Month): Promise<Cells> => validRow(area(id), await bookFor(period));

const pathOf = (uid: string, ...place: (string | number)[]) =>
  `/api/users/${uid}/reports/${place.map(String).join("/")}`;

export const read = (app: App, uid: string, ...place: (string | number)[]) => app.inject(pathOf(uid, ...place));

export const added = (cells: Cells, id: string = randomUUID()): Change => ({ id, version: 0, set: { ...cells } });

export const save = (
  app: App,
  uid: string,
  { year, month }: Month,
  id: string,
  changes: readonly Change[],
  requestId: string = randomUUID(),
) => app.inject({ method: "PATCH", url: pathOf(uid, year, month, id), payload: { requestId, changes } });

/** Switches off a client's other areas. */
export async function permitOnly(uid: string, ...ids: string[]): Promise<void> {
  const { db } = await testDatabase();
  const permissions = Object.fromEntries(areas.filter(({ id }) => !ids.includes(id)).map(({ flag }) => [flag, false]));
  await db.update(users).set({ permissions }).where(eq(users.uid, uid));
}
