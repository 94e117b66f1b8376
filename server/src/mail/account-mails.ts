import { counted } from "@ekorok/domain/polish/counted";
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

// An administrator has no advisor: the mail comes from their own office.
const tellSomebody = ({ isAdmin }: AccountMailFacts): string =>
  isAdmin ? "skontaktować się z drugim administratorem" : "dać nam znać";

const byWhom = ({ by }: AccountMailFacts) => (by === null ? "na serwerze" : `z konta administratora ${by}`);

const ifUnexpected =
  "Jeśli ta zmiana jest nieoczekiwana, prosimy od razu ją wyjaśnić, najlepiej przez telefon, a w razie wątpliwości zablokować oba konta. Blokada wylogowuje konto ze wszystkich urządzeń.";

export const loginMails = {
  /** To the former login, whose owner may not have asked for the change. */
  newAddress: {
    title: "Powiadomienie o zmianie loginu",
    subject: "Zmieniono login do Ekoroka",
    says: (to, facts) => [
      `adres ${to} nie jest już loginem do Ekoroka: zmieniono go na inny. Konto zostało wylogowane ze wszystkich urządzeń.`,
      `Jeśli nie spodziewali się Państwo tej zmiany, prosimy od razu ${tellSomebody(facts)}.`,
    ],
  },
  /** To the new login. */
  newLogin: {
    title: "Powiadomienie o nowym loginie",
    subject: "Nowy login do Ekoroka",
    says: (to, facts) => [
      `od teraz loginem Państwa konta w Ekoroku jest ${to}. Hasło pozostaje bez zmian, ale na każdym urządzeniu trzeba zalogować się ponownie.`,
      `Jeśli nie spodziewali się Państwo tej zmiany, prosimy ${tellSomebody(facts)}.`,
    ],
  },
  /** To every administrator, including the one who did it: somebody else may have used their session. */
  loginChanged: {
    title: "Powiadomienie administratorów o zmianie loginu",
    subject: "Zmieniono login w Ekoroku",
    says: (_, facts) => [
      `${byWhom(facts)} zmieniono login do Ekoroka: ${facts.before ?? "poprzedni adres"} na ${facts.account}.`,
      ifUnexpected,
    ],
  },
  promoted: {
    title: "Powiadomienie o nowym administratorze",
    subject: "Nowy administrator w Ekoroku",
    says: (_, facts) => [
      `${byWhom(facts)} nadano uprawnienia administratora kontu ${facts.account}. Może ono odtąd czytać i zmieniać dane wszystkich klientów.`,
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
  `Jeśli to nie Państwo, ktoś ma dostęp do konta: prosimy od razu zmienić hasło, sprawdzić składniki i sesje na stronie „Bezpieczeństwo konta” i ${tellSomebody(facts)}.`;

const DAYS = SESSION_LIFE / 86_400;
const passkeyForms = { one: "klucz dostępu", few: "klucze dostępu", many: "kluczy dostępu" };
const codeForms = { one: "kod zapasowy", few: "kody zapasowe", many: "kodów zapasowych" };
const NO_FACTORS: FactorsOfAccount = { app: false, passkeys: 0, recoveryCodes: 0 };
const listed = ({ app, passkeys, recoveryCodes }: FactorsOfAccount): string =>
  [
    ...(app ? ["aplikacja uwierzytelniająca"] : []),
    ...(passkeys > 0 ? [counted(passkeys, passkeyForms)] : []),
    ...(recoveryCodes > 0 ? [counted(recoveryCodes, codeForms)] : []),
  ].join(", ");

export const factorMails = {
  /** To the account's owner: if somebody else did it, they know the password and may lock the owner out. */
  factorOn: {
    title: "Powiadomienie o włączeniu drugiego składnika",
    subject: "Włączono drugi składnik logowania do Ekoroka",
    says: (to, facts) => [
      `konto ${to} w Ekoroku chroni odtąd drugi składnik logowania: kod z aplikacji albo klucz dostępu. Samo hasło już nie wystarczy, a pozostałe urządzenia zostały wylogowane.`,
      `Jeśli to nie Państwo go włączyli, ktoś zna hasło do konta: prosimy od razu ${tellSomebody(facts)}.`,
    ],
  },
  factorOff: {
    title: "Powiadomienie o wyłączeniu drugiego składnika",
    subject: "Wyłączono drugi składnik logowania do Ekoroka",
    says: (to, facts) => [
      `${facts.by === to ? "z tego konta" : byWhom(facts)} wyłączono drugi składnik logowania do konta ${to} w Ekoroku: otwiera je teraz samo hasło.`,
      `Jeśli nie spodziewali się Państwo tej zmiany, prosimy od razu zmienić hasło i ${tellSomebody(facts)}. Drugi składnik można włączyć ponownie na stronie „Bezpieczeństwo konta”.`,
    ],
  },
  /** To every administrator. */
  factorTakenOff: {
    title: "Powiadomienie administratorów o wyłączeniu drugiego składnika",
    subject: "Wyłączono drugi składnik logowania w Ekoroku",
    says: (_, facts) => [
      `${byWhom(facts)} wyłączono drugi składnik logowania do konta ${facts.account} w Ekoroku.`,
      ifUnexpected,
    ],
  },
  factorAdded: {
    title: "Powiadomienie o dodaniu składnika logowania",
    subject: "Dodano składnik logowania do Ekoroka",
    says: (to, facts) => [
      `do konta ${to} w Ekoroku dodano składnik logowania: ${nameOf(facts)}. ${facts.factor === "app" ? "Jeśli była tam inna aplikacja, jej kody już nie działają." : "Można się nim zalogować także zamiast hasła."}`,
      ifNotYou(facts),
    ],
  },
  factorRemoved: {
    title: "Powiadomienie o usunięciu składnika logowania",
    subject: "Usunięto składnik logowania do Ekoroka",
    says: (to, facts) => [
      `z konta ${to} w Ekoroku usunięto składnik logowania: ${nameOf(facts)}. Pozostałe działają dalej.`,
      ifNotYou(facts),
    ],
  },
  recoveryCodesMade: {
    title: "Powiadomienie o nowych kodach zapasowych",
    subject: "Nowe kody zapasowe do Ekoroka",
    says: (to, facts) => [
      `dla konta ${to} w Ekoroku utworzono nowe kody zapasowe. Wcześniejsze, jeśli były, już nie działają.`,
      ifNotYou(facts),
    ],
  },
  recoveryCodeUsed: {
    title: "Powiadomienie o użyciu kodu zapasowego",
    subject: "Użyto kodu zapasowego w Ekoroku",
    says: (to, { codesLeft = 0, ...facts }) => [
      `na koncie ${to} w Ekoroku użyto kodu zapasowego zamiast aplikacji lub klucza dostępu. Pozostało kodów: ${codesLeft}.${codesLeft <= 2 ? " Nowe można utworzyć na stronie „Bezpieczeństwo konta”." : ""}`,
      ifNotYou(facts),
    ],
  },
  /** After "to nie ja": recent factors, which the stranger may have added, were removed; the owner should check older ones. */
  factorsDisowned: {
    title: "Powiadomienie o składnikach po zgłoszeniu obcej sesji",
    subject: "Zgłoszono obcą sesję w Ekoroku",
    says: (to, { gone = NO_FACTORS, left = NO_FACTORS, isAdmin }) => {
      const [removed, remaining] = [listed(gone), listed(left)];
      const anew = isAdmin
        ? "Może w tym pomóc tylko osoba od serwera."
        : "Po zalogowaniu nowym hasłem wyślemy do tego link.";
      return [
        `na koncie ${to} w Ekoroku zgłoszono obcą sesję. Wylogowaliśmy wszystkie urządzenia i unieważniliśmy hasło; link do nowego jest w osobnej wiadomości.`,
        removed
          ? `Usunęliśmy też składniki logowania dodane w ciągu ostatnich ${DAYS} dni, bo mogła je dodać obca osoba: ${removed}. Własne można dodać ponownie na stronie „Bezpieczeństwo konta”.`
          : `W ciągu ostatnich ${DAYS} dni nie dodano żadnego składnika logowania, więc żadnego nie usunęliśmy.`,
        remaining
          ? `Pozostały: ${remaining}. Prosimy sprawdzić na stronie „Bezpieczeństwo konta”, czy wszystkie należą do Państwa, i usunąć te, których Państwo nie znają.`
          : `Nie pozostał żaden, więc drugi składnik trzeba ustawić od nowa. ${anew}`,
      ];
    },
  },
} satisfies Record<string, AccountMail>;
