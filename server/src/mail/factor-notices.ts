import { SESSION_LIFE } from "@ekorok/domain/users/identity";
import {
  byWhom,
  ifUnexpected,
  withWhom,
  type FactorName,
  type Facts,
  type FactorsOfAccount,
  type Notice,
} from "./notices.ts";

/** Not by the name that its owner gave it: a thief would write to them in our name. */
const factorNames: Readonly<Record<FactorName, string>> = {
  app: "aplikacja uwierzytelniająca",
  passkey: "klucz dostępu",
};
const nameOf = ({ factor }: Facts) => (factor ? factorNames[factor] : "składnik");

/** Of what is changed of a factor that is on: who did not do it has a stranger in the account. */
const ifNotYou = (facts: Facts) =>
  `Jeśli to nie Państwo, ktoś ma dostęp do konta: proszę od razu zmienić hasło, sprawdzić składniki i sesje na stronie „Bezpieczeństwo konta” i skontaktować się ${withWhom(facts)}.`;

const DAYS = SESSION_LIFE / 86_400;
const NO_FACTORS: FactorsOfAccount = { app: false, passkeys: 0, recoveryCodes: 0 };
const listed = ({ app, passkeys, recoveryCodes }: FactorsOfAccount): string =>
  [
    ...(app ? ["aplikacja uwierzytelniająca"] : []),
    ...(passkeys > 0 ? [`klucze dostępu (${passkeys})`] : []),
    ...(recoveryCodes > 0 ? [`kody zapasowe (${recoveryCodes})`] : []),
  ].join(", ");

export const factorNotices = {
  /** To the account's owner: who did not do it has lost a password, and is about to be locked out. */
  factorOn: {
    title: "Powiadomienie o włączeniu drugiego składnika",
    subject: "Ekorok: włączono drugi składnik logowania",
    says: (to, facts) => [
      `konto ${to} w aplikacji Ekorok chroni odtąd drugi składnik logowania: kod z aplikacji albo klucz dostępu. Samo hasło już go nie otwiera, a pozostałe sesje zostały zakończone.`,
      `Jeśli to nie Państwo włączyli drugi składnik, ktoś zna hasło do konta: proszę od razu skontaktować się ${withWhom(facts)}.`,
    ],
  },
  factorOff: {
    title: "Powiadomienie o wyłączeniu drugiego składnika",
    subject: "Ekorok: wyłączono drugi składnik logowania",
    says: (to, facts) => [
      `konta ${to} w aplikacji Ekorok nie chroni już drugi składnik logowania: otwiera je samo hasło. Wyłączono go ${facts.by === to ? "z tego konta" : byWhom(facts)}.`,
      `Jeśli nie spodziewali się Państwo tej zmiany, proszę od razu zmienić hasło i skontaktować się ${withWhom(facts)}. Drugi składnik można włączyć ponownie na stronie „Bezpieczeństwo konta”.`,
    ],
  },
  /** To every administrator, as with other things that open an account. */
  factorTakenOff: {
    title: "Powiadomienie administratorów o wyłączeniu drugiego składnika",
    subject: "Ekorok: wyłączono drugi składnik użytkownika",
    says: (_, facts) => [
      `w aplikacji Ekorok wyłączono drugi składnik logowania konta ${facts.account}. Zmiany dokonano ${byWhom(facts)}.`,
      ifUnexpected,
    ],
  },
  factorAdded: {
    title: "Powiadomienie o dodaniu składnika logowania",
    subject: "Ekorok: dodano składnik logowania",
    says: (to, facts) => [
      `do konta ${to} w aplikacji Ekorok dodano składnik logowania: ${nameOf(facts)}. ${facts.factor === "app" ? "Jeśli była tam inna aplikacja, jej kody już nie działają." : "Można się nim zalogować także zamiast hasła."}`,
      ifNotYou(facts),
    ],
  },
  factorRemoved: {
    title: "Powiadomienie o usunięciu składnika logowania",
    subject: "Ekorok: usunięto składnik logowania",
    says: (to, facts) => [
      `z konta ${to} w aplikacji Ekorok usunięto składnik logowania: ${nameOf(facts)}. Pozostałe składniki działają dalej.`,
      ifNotYou(facts),
    ],
  },
  recoveryCodesMade: {
    title: "Powiadomienie o nowych kodach zapasowych",
    subject: "Ekorok: utworzono kody zapasowe",
    says: (to, facts) => [
      `dla konta ${to} w aplikacji Ekorok utworzono nowe kody zapasowe. Wcześniejsze, jeśli były, już nie działają.`,
      ifNotYou(facts),
    ],
  },
  recoveryCodeUsed: {
    title: "Powiadomienie o użyciu kodu zapasowego",
    subject: "Ekorok: użyto kodu zapasowego",
    says: (to, { codesLeft = 0, ...facts }) => [
      `na koncie ${to} w aplikacji Ekorok użyto kodu zapasowego zamiast aplikacji lub klucza dostępu. Pozostało kodów: ${codesLeft}.${codesLeft <= 2 ? " Nowe można utworzyć na stronie „Bezpieczeństwo konta”." : ""}`,
      ifNotYou(facts),
    ],
  },
  /** After "to nie ja": what the stranger may have added is gone, and what is older is for the owner to look at. */
  factorsDisowned: {
    title: "Powiadomienie o składnikach po zgłoszeniu obcej sesji",
    subject: "Ekorok: składniki logowania po zgłoszeniu obcej sesji",
    says: (to, { gone = NO_FACTORS, left = NO_FACTORS, isAdmin }) => {
      const [wereThere, areThere] = [listed(gone), listed(left)];
      const anew = isAdmin
        ? "Może to umożliwić tylko osoba, która prowadzi serwer (npm run user)."
        : "Po zalogowaniu nowym hasłem wyślemy do tego link.";
      return [
        `na koncie ${to} w aplikacji Ekorok zgłoszono obcą sesję. Zakończyliśmy wszystkie sesje i unieważniliśmy hasło; link do ustawienia nowego jest w osobnej wiadomości.`,
        wereThere
          ? `Usunęliśmy też składniki logowania dodane w ciągu ostatnich ${DAYS} dni, bo mogła je dodać obca osoba: ${wereThere}. Własne można dodać ponownie na stronie „Bezpieczeństwo konta”.`
          : `W ciągu ostatnich ${DAYS} dni nie dodano żadnego składnika logowania, więc żadnego nie usunęliśmy.`,
        areThere
          ? `Pozostały: ${areThere}. Proszę sprawdzić na stronie „Bezpieczeństwo konta”, czy wszystkie należą do Państwa, i usunąć te, których Państwo nie znają.`
          : `Nie pozostał żaden, więc drugi składnik trzeba ustawić od nowa. ${anew}`,
      ];
    },
  },
} satisfies Record<string, Notice>;
