import type { UserStatus } from "@ekorok/domain/users/contract/users";
import type { RoleWord, SortWord, StatusWord } from "./users-search.ts";

/** How accounts are called: one of them, and many. */
export const statusNames: Readonly<Record<UserStatus, string>> = {
  invited: "Zaproszony",
  active: "Aktywny",
  blocked: "Zablokowany",
};

export const statusFilters: readonly { word: StatusWord; label: string }[] = [
  { word: "zaproszony", label: "Zaproszeni" },
  { word: "aktywny", label: "Aktywni" },
  { word: "zablokowany", label: "Zablokowani" },
];

export const roleFilters: readonly { word: RoleWord; label: string }[] = [
  { word: "klient", label: "Klienci" },
  { word: "administrator", label: "Administratorzy" },
  { word: "dawny-administrator", label: "Konta biura (dawni administratorzy)" },
];

export const sortNames: Readonly<Record<SortWord, string>> = {
  firma: "Firma",
  osoba: "Osoba",
  email: "E-mail",
  dodano: "Dodano",
};
