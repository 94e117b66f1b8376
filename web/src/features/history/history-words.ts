import { areas } from "@ekorok/domain/areas/all-areas";
import { wayNames } from "@ekorok/domain/charges/inputs/input-words";
import { NAME_FIELD } from "@ekorok/domain/history/describe-change";
import { profileNames } from "@ekorok/domain/company/profile-names";
import { monthOfWord } from "@ekorok/domain/periods/month";
import { formatDay, formatMonth } from "@ekorok/domain/polish/dates";
import type { UserHistoryEntry } from "@ekorok/domain/users/contract/user-history";
import type { UserAction } from "@ekorok/domain/users/contract/users";
import { isAnything, isListOf, isRecordOf, isString } from "../../shape.ts";
import { profileFields } from "../client/profile-fields.ts";

const actionNames: Readonly<Record<UserAction, string>> = {
  "user.create": "Utworzono konto",
  "user.edit": "Zmieniono dane",
  "user.invite": "Wysłano zaproszenie",
  "user.activate": "Ustawiono pierwsze hasło",
  "user.block": "Zablokowano konto",
  "user.unblock": "Odblokowano konto",
  "user.promote": "Nadano uprawnienia administratora",
  "user.demote": "Odebrano uprawnienia administratora",
  "user.requestReset": "Wysłano link do zmiany hasła",
  "user.resetPassword": "Ustawiono nowe hasło przez link",
  "user.changePassword": "Zmieniono hasło",
  "user.disownSessions": "Zgłoszono obcą sesję: zakończono wszystkie i unieważniono hasło",
  "user.protect": "Włączono drugi składnik logowania",
  "user.unprotect": "Wyłączono drugi składnik logowania",
  "user.addFactor": "Dodano składnik logowania",
  "user.removeFactor": "Usunięto składnik logowania",
  "user.renewRecoveryCodes": "Utworzono nowe kody zapasowe",
  "user.chooseMails": "Wybrano powiadomienia e-mail",
  "user.proposeAreas": "Zaproponowano części sprawozdania",
  "user.acceptAreas": "Przyjęto propozycję części",
  "user.declineAreas": "Odrzucono propozycję części",
  "ksef.connect": "Połączono z KSeF",
  "ksef.change": "Zmieniono połączenie z KSeF",
  "ksef.disconnect": "Rozłączono z KSeF",
  "ksef.refuse": "Odłożono faktury z KSeF",
  "ksef.waitAgain": "Przywrócono odłożone faktury z KSeF",
  "user.delete": "Usunięto konto",
  "user.anonymise": "Usunięto dane osobowe, sprawozdania zostały",
};
const actions: ReadonlyMap<string, string> = new Map(Object.entries(actionNames));

/** The name of an action; an action of a newer server gets a general one. */
export const actionName = ({ action }: UserHistoryEntry): string => actions.get(action) ?? "Inna zmiana";

/** A former property of the company, now stated per year. Older history still has it. */
const SETTLEMENT = "packagingSettlement";

const labels: ReadonlyMap<string, string> = new Map([
  ["email", "E-mail"],
  ["isAdmin", "Administrator"],
  ["isStaff", "Konto biura"],
  ["servedFrom", "Obsługa od"],
  ["factor", "Składnik"],
  ["proposedAreas", "Części"],
  ["ksefNip", "NIP"],
  ["ksefPurchases", "Także zakupy"],
  ["ksefFrom", "Faktury od dnia"],
  ["ksefByItself", "Wpisuj sam"],
  [NAME_FIELD, "Faktury"],
  ...profileFields.map(({ name, label }) => [name, label] as const),
  [SETTLEMENT, "Sposób rozliczania opakowań"],
  ...areas.map(({ flag, title }) => [flag, `Część „${title}”`] as const),
]);

/** A changed value. Without `from` it is new; without `to` it was deleted with the account. */
export type ValueChange = { label: string; from?: string; to?: string };

const isValues = isRecordOf(isAnything);
/** Older entries may have another shape; they show less, and nothing fails. */
const valuesIn = (kept: unknown): Record<string, unknown> => (isValues(kept) ? kept : {});

export function changesOf({ before, after }: Pick<UserHistoryEntry, "before" | "after">): ValueChange[] {
  const [old, now] = [valuesIn(before), valuesIn(after)];
  const changed = [...labels]
    .map(([name, label]) => ({
      label,
      ...(name in old && { from: valueText(name, old[name]) }),
      ...(name in now && { to: valueText(name, now[name]) }),
    }))
    .filter((change) => change.from !== undefined || change.to !== undefined);
  return [...changed, ...addressChanges(old["addresses"], now["addresses"])];
}

const isList = isListOf(isString);
const listIn = (kept: unknown): string[] => (isList(kept) ? kept : []);

/** The list is stored as a whole; readers want to know what was added and removed. */
function addressChanges(before: unknown, after: unknown): ValueChange[] {
  const [old, now] = [listIn(before), listIn(after)];
  return [
    ...old.filter((address) => !now.includes(address)).map((from) => ({ label: "Usunięto adres", from })),
    ...now.filter((address) => !old.includes(address)).map((to) => ({ label: "Dodano adres", to })),
  ];
}

const nothingText = "brak";
const factorNames: ReadonlyMap<string, string> = new Map([
  ["app", "aplikacja uwierzytelniająca"],
  ["passkey", "klucz dostępu"],
]);

function valueText(name: string, value: unknown): string {
  if (typeof value === "boolean")
    return name.startsWith("ksef") || name === "isAdmin" || name === "isStaff"
      ? value
        ? "tak"
        : "nie"
      : value
        ? "włączona"
        : "wyłączona";
  if (name === "proposedAreas") return listIn(value).map(titleOfArea).join(", ");
  if (typeof value !== "string" || value === "") return nothingText;
  if (name === "servedFrom") return monthText(value);
  if (name === "ksefFrom") return isDay(value) ? formatDay(value) : value;
  if (name === "factor") return factorNames.get(value) ?? value;
  if (name === SETTLEMENT) return Object.entries(wayNames).find(([way]) => way === value)?.[1] ?? value;
  const option = profileFields.find((field) => field.name === name)?.options?.find((known) => known.value === value);
  return option?.label ?? value;
}

const isDay = (word: string) => /^\d{4}-\d{2}-\d{2}$/.test(word);

const titleOfArea = (id: string) => areas.find((area) => area.id === id)?.title ?? id;

const monthText = (word: string) => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(word)) return word;
  const { year, month } = monthOfWord(word);
  return formatMonth(year, month);
};

const ownNames: ReadonlySet<string> = new Set([...profileNames, SETTLEMENT, "addresses"]);
const knownActions: ReadonlySet<string> = new Set(actions.keys());

/** Whether somebody else did what users usually do themselves; administrators' own actions do not count. */
export function isOnBehalf({ actor, action, before, after }: UserHistoryEntry, uid: string): boolean {
  if (!actor || actor.uid === uid) return false;
  if (!knownActions.has(action)) return true;
  const changed = Object.keys({ ...valuesIn(before), ...valuesIn(after) });
  return (
    action === "user.proposeAreas" ||
    action.startsWith("ksef.") ||
    (action === "user.edit" && changed.some((name) => ownNames.has(name)))
  );
}
