import { areas } from "@ekorok/domain/areas/all-areas";
import type { ListedClient } from "@ekorok/domain/imports/client-list";
import type { ClientValues, LookedAtClients } from "@ekorok/domain/imports/contract/client-lists";
import { changesOf, type ValueChange } from "../../history/history-words.ts";

/** A row of the list with the client in it. */
export type ListedRow = { readonly index: number; readonly cells: ListedClient };
type LookedAt = LookedAtClients["clients"][number];
/** With what the server says of it. */
export type LookedRow = ListedRow & LookedAt;
/** A row that changes a known client. */
export type ChangedRow = LookedRow & {
  readonly known: NonNullable<LookedAt["known"]>;
  readonly change: NonNullable<LookedAt["change"]>;
};

/** The list has another address than the account, for a client known by the NIP. */
export const hasOtherAddress = ({ cells, known }: LookedRow): boolean =>
  known?.by === "nip" && Boolean(cells.email) && cells.email?.toLowerCase() !== known.email.toLowerCase();
export const otherAddressText = ({ cells }: LookedRow): string =>
  `Adres w pliku (${cells.email ?? ""}) jest inny niż adres konta; adresu plik nie zmienia.`;

const isChanged = (row: LookedRow): row is ChangedRow => row.known !== null && row.change !== null;

/** The rows by what would become of them, those to be decided on first; `lookedAt` is in the same order. */
export function rowsByState(listed: readonly ListedRow[], lookedAt: readonly LookedAt[]) {
  const all = listed.flatMap((one, place): LookedRow[] => {
    const looked = lookedAt[place];
    return looked ? [{ ...one, ...looked }] : [];
  });
  const inState = (state: LookedAt["state"]) => all.filter((one) => one.state === state);
  return {
    fresh: inState("new"),
    changed: inState("changed")
      .filter(isChanged)
      .toSorted((one, other) => Number(isTickedAtFirst(one)) - Number(isTickedAtFirst(other))),
    known: inState("known"),
    refused: inState("refused"),
  };
}
export type RowsByState = ReturnType<typeof rowsByState>;

/** A change that leaves rows of open months out is not made unless somebody ticks it. */
export const isTickedAtFirst = ({ change }: ChangedRow): boolean => change.openRows.length === 0;

/** What a change changes, as the history will say it; areas in one line each way. */
export function changesIn({ before, after }: ChangedRow["change"]): { values: ValueChange[]; areas: string[] } {
  const flat = ({ profile, servedFrom }: ClientValues) => ({ ...profile, ...(servedFrom && { servedFrom }) });
  const switched = (isOn: boolean) =>
    areas.filter(({ flag }) => after.permissions[flag] === isOn).map(({ title }) => title);
  const line = (label: string, titles: readonly string[]) =>
    titles.length > 0 ? [`${label}: ${titles.join(", ")}`] : [];
  return {
    values: changesOf({ before: flat(before), after: flat(after) }),
    areas: [...line("Włączone części", switched(true)), ...line("Wyłączone części", switched(false))],
  };
}
