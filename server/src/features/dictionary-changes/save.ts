import type { ErrorStatus } from "@ekorok/domain/contract/error-status";
import {
  lookUp,
  valueOf,
  type Dictionaries,
  type DictionaryItem,
  missingReferences,
  referrersTo,
} from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryConflict, DictionaryDoubts } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { doubtsAbout, nameTaken, type Doubt } from "@ekorok/domain/dictionaries/plausibility";
import { settleStatuses, unitOfNumbers } from "@ekorok/domain/dictionaries/settle-statuses";
import { changeAuthor } from "@ekorok/domain/dictionaries/shown/field-text";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { conflict, notFound, notPossible, Refused } from "../../errors/refused.ts";
import { once, type NameRequest } from "../functions/request-ledger.ts";
import { NO_ACCOUNT_UID, recordChanges } from "../history/store.ts";
import { scheduleRecounts } from "./mark-changed-items.ts";
import { isInUse } from "../reports/views/item-uses.ts";
import { dictionaryEditor } from "../dictionaries/access.ts";
import {
  addressOf,
  changeFrom,
  changesFrom,
  historyName,
  type DictionaryChange,
} from "../dictionaries/parse-changes.ts";
import { readEarlierValues, readLastChanges } from "../dictionaries/item-history.ts";
import {
  findNotRecounted,
  readDictionaries,
  removeItem,
  setWithdrawn,
  waitForReferences,
  lockDictionaries,
  writeItem,
  type DictionaryEditor,
} from "../dictionaries/store.ts";

export const saveAnswers = (nameRequest: NameRequest) =>
  ({
    "PATCH /api/dictionaries/:document": ({ db, caller }, { place, body: { requestId, ...patch } }) => {
      const editor = dictionaryEditor(caller);
      const change = changeFrom(place.document, patch);
      const carryOut = async (db: Db) => {
        const all = await saveChanges(db, editor, [change], patch.reason);
        return { field: patch.field, item: lookUp(all, change.kind, change.id) ?? null };
      };
      if (requestId === undefined) return db.transaction(carryOut);
      return once(db, nameRequest(editor, requestId, "dictionary.patch", { ...place, ...patch }), carryOut);
    },
    saveDictionaryItems: ({ caller, commit }, { changes: sent, reason }) => {
      const editor = dictionaryEditor(caller);
      const changes = changesFrom(sent);
      return commit(async (db) => {
        const all = await saveChanges(db, editor, changes, reason);
        return { items: versionsIn(all, changes) };
      });
    },
  }) satisfies Answers;

/** The items with their versions after a save. */
export const versionsIn = (all: Dictionaries, changes: readonly DictionaryChange[]) =>
  changes.map(({ kind, id }) => ({ ...addressOf({ kind, id }), version: lookUp(all, kind, id)?.version ?? 0 }));

/** Applies all changes or none, and gives the dictionaries after them. An unlikely value needs a reason. */
export async function saveChanges(
  db: Db,
  editor: DictionaryEditor,
  sent: readonly DictionaryChange[],
  reason?: string,
): Promise<Dictionaries> {
  await lockDictionaries(db);
  const { dictionaries: before } = await readDictionaries(db);
  await refuseConflicts(db, before, sent);
  const changes: DictionaryChange[] = [];
  for (const change of sent) changes.push(await withSettledStatuses(db, before, change));
  if (changes.some(isRemoval)) await waitForReferences(db);
  const ids = changes.map(({ id }) => id);
  const unrecounted = await findNotRecounted(db, ids);
  for (const change of changes) await carryOut(db, change, lookUp(before, change.kind, change.id));
  const { dictionaries: after } = await readDictionaries(db);
  for (const change of changes) refuseBrokenReferences(after, change);
  refuseDoubts(before, after, changes, reason);
  await recordChanges(
    db,
    changes.map((change) => ({
      uid: NO_ACCOUNT_UID,
      actorUid: editor,
      action: actionOf(change, after),
      item: historyName(change),
      before: withoutVersion(lookUp(before, change.kind, change.id)),
      after: withReason(withoutVersion(lookUp(after, change.kind, change.id)), reason),
    })),
  );
  await scheduleRecounts(
    db,
    changes.map(({ kind, id, ...change }) => ({
      kind,
      id,
      before: valueBefore(before, { kind, id }),
      after: change.value,
    })),
    unrecounted,
  ); // last: it may lock what saves of many clients write, too
  return after;
}

const isRemoval = ({ value, isRestored }: DictionaryChange) => value === null && !isRestored;

/** Removes an item that no report refers to; withdraws one that is in use. */
async function carryOut(
  db: Db,
  { kind, id, version, value, isRestored }: DictionaryChange,
  before: DictionaryItem | undefined,
): Promise<void> {
  if (value) await writeItem(db, { kind, id, version, value });
  else if (isRestored && !before?.isWithdrawn) throw notPossible("Ta pozycja nie jest wycofana.");
  else if (isRestored) await setWithdrawn(db, { kind, id }, false);
  else if (!(await isInUse(db, id))) await removeItem(db, { kind, id });
  else if (before?.isWithdrawn) throw stillInUse();
  else await setWithdrawn(db, { kind, id }, true);
}

const stillInUse = () =>
  notPossible(
    "Tej pozycji nie można usunąć, bo korzystają z niej sprawozdania. Jest już wycofana, więc w nowych wierszach nie ma jej do wyboru.",
  );

function actionOf({ kind, id, value, isRestored }: DictionaryChange, after: Dictionaries): string {
  if (value) return "dictionary.set";
  if (isRestored) return "dictionary.restore";
  return lookUp(after, kind, id) ? "dictionary.withdraw" : "dictionary.remove";
}

function withoutVersion(item: DictionaryItem | undefined) {
  if (!item) return undefined;
  const { version: _, ...value } = item;
  return value;
}

/** The history stores the reason beside the value: no kind has a field `reason`. item-history.ts separates them. */
const withReason = (value: object | undefined, reason: string | undefined) =>
  value && reason !== undefined ? { ...value, reason } : value;

const valueBefore = (all: Dictionaries, { kind, id }: Pick<DictionaryChange, "kind" | "id">) => {
  const item = lookUp(all, kind, id);
  return item && valueOf(kind, item);
};

async function withSettledStatuses(db: Db, all: Dictionaries, change: DictionaryChange): Promise<DictionaryChange> {
  const { kind, value, confirmed } = change;
  if (!value) return change;
  const before = valueBefore(all, change);
  const isOtherUnit = before && unitOfNumbers(before) !== unitOfNumbers(value);
  const earlier = isOtherUnit ? await readEarlierValues(db, kind, historyName(change)) : [];
  return { ...change, value: settleStatuses(kind, before, value, { confirmed, earlier }) };
}

/** Applies the domain's plausibility rules to every change. */
function refuseDoubts(
  before: Dictionaries,
  after: Dictionaries,
  changes: readonly DictionaryChange[],
  reason: string | undefined,
): void {
  const doubts = changes.flatMap((change) => {
    const { kind, id, value, isRestored } = change;
    const name = value?.name ?? lookUp(after, kind, id)?.name ?? "";
    const found = value
      ? doubtsAbout({ kind, id, before: valueBefore(before, change), after: value }, after)
      : isRestored
        ? nameTaken(kind, id, name, after, "Zmień nazwę jednej z nich i przywróć ją ponownie.")
        : [];
    return found.map((doubt) => ({ ...addressOf(change), ...doubt, message: withName(doubt, name) }));
  });
  const refusals = doubts.filter(({ level }) => level === "refuses");
  if (refusals.length > 0) throw doubtRefusal("INVALID_ARGUMENT", refusals);
  if (doubts.length > 0 && reason === undefined)
    throw doubtRefusal("FAILED_PRECONDITION", doubts, " Podaj powód zmiany.");
}

const withName = ({ path, message }: Doubt, name: string) => (path === "name" ? message : `„${name}”: ${message}`);

const MOST_NAMED = 100;

function doubtRefusal(status: ErrorStatus, doubts: DictionaryDoubts["doubts"], then = ""): Refused {
  const [first] = doubts;
  const others = doubts.length > 1 ? ` Podobnych wartości: ${doubts.length}.` : "";
  const details = { doubts: doubts.slice(0, MOST_NAMED) } satisfies DictionaryDoubts;
  return new Refused(status, `${first?.message ?? ""}${others}${then}`, details);
}

async function refuseConflicts(db: Db, all: Dictionaries, changes: readonly DictionaryChange[]): Promise<void> {
  const clashes = changes.filter(({ kind, id, version }) => (lookUp(all, kind, id)?.version ?? 0) !== version);
  if (clashes.length > 0) {
    const last = await readLastChanges(db, clashes.map(historyName));
    const items = clashes.map((clash) => ({
      ...addressOf(clash),
      item: lookUp(all, clash.kind, clash.id) ?? null,
      lastChange: last.get(historyName(clash)) ?? null,
    }));
    throw conflict(conflictMessage(items), { items } satisfies DictionaryConflict);
  }
  if (changes.some(({ version, value }) => version === 0 && !value)) throw notFound();
}

function conflictMessage([first, ...others]: DictionaryConflict["items"]): string {
  // Not "somebody else": the user may have two windows open.
  if (others.length > 0)
    return `W międzyczasie zmieniono niektóre z tych pozycji (${others.length + 1}). Porównaj zmiany i spróbuj ponownie.`;
  const name = typeof first?.item?.name === "string" ? ` „${first.item.name}”` : "";
  const what = first?.item ? `Pozycję${name} zmieniono` : "Tę pozycję usunięto";
  const who = first?.lastChange ? ` ${changeAuthor(first.lastChange)}` : "";
  return `${what} w międzyczasie.${who} Porównaj zmiany i spróbuj ponownie.`;
}

/** Refuses an item that refers to missing ones, and the removal of one that others refer to. */
function refuseBrokenReferences(all: Dictionaries, { kind, id, value }: DictionaryChange): void {
  if (value) {
    const missing = missingReferences(all, kind, value);
    if (missing.length > 0)
      throw notPossible(`„${value.name}” odwołuje się do pozycji, której nie ma w słowniku.`, { missing });
    return;
  }
  if (lookUp(all, kind, id)) return; // withdrawn or restored: references still find it
  const [first, ...others] = referrersTo(all, { kind, id });
  if (first)
    throw notPossible(
      `Nie można usunąć tej pozycji: korzysta z niej „${first.name}”${others.length > 0 ? ` i inne (razem ${others.length + 1})` : ""}. Najpierw zmień albo usuń to, co z niej korzysta.`,
      { referrers: [first, ...others] },
    );
}
