import { permissionFlags } from "@ekorok/domain/areas/area-ids";
import { formatDayOfInstant, formatInstant } from "@ekorok/domain/polish/dates";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { LINK_LIFE } from "@ekorok/domain/users/identity";
import { Chip } from "../../ui/chip.tsx";
import { adminIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";
import type { RoleWord, SortWord, StatusWord } from "./users-search.ts";

const statusMarks = {
  uninvited: { tone: "plain", name: "Niezaproszony" },
  invited: { tone: "info", name: "Zaproszony" },
  active: { tone: "good", name: "Aktywny" },
  blocked: { tone: "bad", name: "Zablokowany" },
} as const;

/** An account that was added without an invitation. */
export const isUninvited = ({ status, wasInvited }: UserAccount): boolean => status === "invited" && !wasInvited;

/** An account's status, whether it is the consultancy's, and whether its proposal waits for an answer. */
export function UserMarks({ user }: { user: UserAccount }) {
  const { isAdmin, isStaff, isProposing } = user;
  const { tone, name } = statusMarks[isUninvited(user) ? "uninvited" : user.status];
  return (
    <Row gap={1}>
      <Chip tone={tone}>{name}</Chip>
      {isStaff && (
        <Chip tone="outlined" icon={adminIcon}>
          {isAdmin ? "Administrator" : "Konto biura"}
        </Chip>
      )}
      {isProposing && <Chip tone="warn">Proponuje części</Chip>}
    </Row>
  );
}

/** Why a mail was not sent, and who can fix that. */
export const NO_MAIL_SERVER = "poczta nie działa. Powiadom osobę od serwera.";

/** Mails are kept only by a server that sends none. */
export const isMailDown = (users: readonly UserAccount[]): boolean => users.some(({ linkMail }) => linkMail === "kept");

/** Whether and when an invitation was sent, and until when its link works or worked. */
export function invitationText(user: UserAccount): string {
  const { invitedAt, invitationExpiresAt, linkMail } = user;
  if (isUninvited(user)) return "Bez zaproszenia: nie zaloguje się, dopóki go nie wyślesz.";
  if (linkMail === "waiting") return "Zaproszenie czeka na wysłanie.";
  if (linkMail === "failed") return "Nie udało się wysłać zaproszenia. Powód jest na stronie „Stan systemu”.";
  if (linkMail === "refused")
    return "Serwer odbiorcy odrzucił ten adres. Sprawdź, czy nie ma w nim literówki, i popraw go.";
  if (linkMail === "kept") {
    const until = invitationExpiresAt === null ? "" : ` Link działa do ${formatInstant(invitationExpiresAt)}.`;
    return `Zaproszenie nie wyszło: ${NO_MAIL_SERVER}${until}`;
  }
  if (invitedAt === null) return "Zaproszenie jeszcze nie wyszło.";
  const sent = `Wysłano ${formatInstant(invitedAt)}`;
  if (invitationExpiresAt !== null) return `${sent}, link działa do ${formatInstant(invitationExpiresAt)}.`;
  const ended = new Date(Date.parse(invitedAt) + LINK_LIFE.invite * 1_000).toISOString();
  return Date.parse(ended) > Date.now()
    ? `${sent}, jego link już nie działa.`
    : `${sent}, link wygasł ${formatInstant(ended)}.`;
}

/** A dash for the consultancy's own people, who report nothing. */
export const areasText = ({ areaCount, isStaff }: UserAccount) =>
  isStaff ? "–" : `${areaCount} z ${permissionFlags.length}`;

/** The day of the last sign-in. */
export const signedInText = ({ signedInAt }: UserAccount): string =>
  signedInAt === null ? "nigdy" : formatDayOfInstant(signedInAt);

export const statusFilters: readonly { word: StatusWord; label: string }[] = [
  { word: "zaproszony", label: "Nieodebrane zaproszenia" },
  { word: "link-wygasl", label: "Link wygasł" },
  { word: "niezaproszony", label: "Niezaproszeni" },
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
