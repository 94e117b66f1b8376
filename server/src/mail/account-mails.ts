import { z } from "zod";
import { SESSION_LIFE } from "@ekorok/domain/users/identity";

const factorsOfAccount = z.object({ app: z.boolean(), passkeys: z.int(), recoveryCodes: z.int() });
export type FactorsOfAccount = z.infer<typeof factorsOfAccount>;

const factorNames = ["app", "passkey"] as const;
export type FactorName = (typeof factorNames)[number];

/** What a mail is about: the account's login, who changed it (null: somebody at the command line), and its former login. */
export const accountMailFacts = z.object({
  account: z.string(),
  by: z.string().nullable(),
  before: z.string().optional(),
  factor: z.enum(factorNames).optional(),
  codesLeft: z.int().optional(),
  /** Factors that were removed, and those that are left. */
  gone: factorsOfAccount.optional(),
  left: factorsOfAccount.optional(),
  isAdmin: z.boolean().optional(),
});
export type AccountMailFacts = z.infer<typeof accountMailFacts>;

/** A security notice. Its address may no longer belong to an account. */
export type AccountMail = {
  /** What administrators call it. */
  title: string;
  subject: string;
  /** Paragraphs without greeting and signature. */
  says: (to: string, facts: AccountMailFacts) => readonly string[];
};

// An administrator has no advisor.
const withWhom = ({ isAdmin }: AccountMailFacts): string => (isAdmin ? "z drugim administratorem" : "ze swoim doradcą");

const byWhom = ({ by }: AccountMailFacts) =>
  by === null ? "z wiersza poleceń serwera" : `z konta administratora ${by}`;

const ifUnexpected =
  "Jeśli ta zmiana jest nieoczekiwana, proszę od razu ją wyjaśnić, najlepiej telefonicznie, a w razie wątpliwości zablokować oba konta na liście użytkowników. Blokada kończy wszystkie sesje konta.";

export const loginMails = {
  /** To the former login, whose owner may not have asked for the change. */
  newAddress: {
    title: "Powiadomienie o zmianie loginu",
    subject: "Ekorok: zmiana adresu logowania",
    says: (to, facts) => [
      `administrator aplikacji Ekorok zmienił adres e-mail konta, którego loginem był dotąd ${to}. Tym adresem nie można się już zalogować, a wszystkie sesje tego konta zostały zakończone.`,
      `Jeśli nie spodziewali się Państwo tej zmiany, proszę od razu skontaktować się ${withWhom(facts)}.`,
    ],
  },
  /** To the new login. */
  newLogin: {
    title: "Powiadomienie o nowym loginie",
    subject: "Ekorok: nowy adres logowania",
    says: (to, facts) => [
      `administrator aplikacji Ekorok zmienił adres e-mail Państwa konta. Od teraz loginem jest ${to}, a hasło pozostaje bez zmian. Wszystkie sesje tego konta zostały zakończone, więc trzeba zalogować się ponownie.`,
      `Jeśli nie spodziewali się Państwo tej wiadomości, proszę skontaktować się ${withWhom(facts)}.`,
    ],
  },
  /** To every administrator, including the one who did it: somebody else may have used their session. */
  loginChanged: {
    title: "Powiadomienie administratorów o zmianie loginu",
    subject: "Ekorok: zmieniono login użytkownika",
    says: (_, facts) => [
      `w aplikacji Ekorok zmieniono login użytkownika: ${facts.before ?? "poprzedni adres"} na ${facts.account}. Zmiany dokonano ${byWhom(facts)}.`,
      ifUnexpected,
    ],
  },
  promoted: {
    title: "Powiadomienie o nowym administratorze",
    subject: "Ekorok: nowy administrator",
    says: (_, facts) => [
      `w aplikacji Ekorok konto ${facts.account} otrzymało uprawnienia administratora: widzi i zmienia odtąd dane wszystkich klientów. Uprawnienia nadano ${byWhom(facts)}.`,
      ifUnexpected,
    ],
  },
} satisfies Record<string, AccountMail>;

/** Mails do not repeat the name that a user gave a factor: a thief could choose it to write in our name. */
const factorWords: Readonly<Record<FactorName, string>> = {
  app: "aplikacja uwierzytelniająca",
  passkey: "klucz dostępu",
};
const nameOf = ({ factor }: AccountMailFacts) => (factor ? factorWords[factor] : "składnik");

/** For changes of an account that is protected: if it was not the owner, a stranger is in the account. */
const ifNotYou = (facts: AccountMailFacts) =>
  `Jeśli to nie Państwo, ktoś ma dostęp do konta: proszę od razu zmienić hasło, sprawdzić składniki i sesje na stronie „Bezpieczeństwo konta” i skontaktować się ${withWhom(facts)}.`;

const DAYS = SESSION_LIFE / 86_400;
const NO_FACTORS: FactorsOfAccount = { app: false, passkeys: 0, recoveryCodes: 0 };
const listed = ({ app, passkeys, recoveryCodes }: FactorsOfAccount): string =>
  [
    ...(app ? ["aplikacja uwierzytelniająca"] : []),
    ...(passkeys > 0 ? [`klucze dostępu (${passkeys})`] : []),
    ...(recoveryCodes > 0 ? [`kody zapasowe (${recoveryCodes})`] : []),
  ].join(", ");

export const factorMails = {
  /** To the account's owner: if somebody else did it, they know the password and may lock the owner out. */
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
  /** To every administrator. */
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
  /** After "to nie ja": recent factors, which the stranger may have added, were removed; the owner should check older ones. */
  factorsDisowned: {
    title: "Powiadomienie o składnikach po zgłoszeniu obcej sesji",
    subject: "Ekorok: składniki logowania po zgłoszeniu obcej sesji",
    says: (to, { gone = NO_FACTORS, left = NO_FACTORS, isAdmin }) => {
      const [removed, remaining] = [listed(gone), listed(left)];
      const anew = isAdmin
        ? "Może to umożliwić tylko osoba, która prowadzi serwer (npm run user)."
        : "Po zalogowaniu nowym hasłem wyślemy do tego link.";
      return [
        `na koncie ${to} w aplikacji Ekorok zgłoszono obcą sesję. Zakończyliśmy wszystkie sesje i unieważniliśmy hasło; link do ustawienia nowego jest w osobnej wiadomości.`,
        removed
          ? `Usunęliśmy też składniki logowania dodane w ciągu ostatnich ${DAYS} dni, bo mogła je dodać obca osoba: ${removed}. Własne można dodać ponownie na stronie „Bezpieczeństwo konta”.`
          : `W ciągu ostatnich ${DAYS} dni nie dodano żadnego składnika logowania, więc żadnego nie usunęliśmy.`,
        remaining
          ? `Pozostały: ${remaining}. Proszę sprawdzić na stronie „Bezpieczeństwo konta”, czy wszystkie należą do Państwa, i usunąć te, których Państwo nie znają.`
          : `Nie pozostał żaden, więc drugi składnik trzeba ustawić od nowa. ${anew}`,
      ];
    },
  },
} satisfies Record<string, AccountMail>;
