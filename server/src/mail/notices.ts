import { z } from "zod";

const factorsOfAccount = z.object({ app: z.boolean(), passkeys: z.int(), recoveryCodes: z.int() });
export type FactorsOfAccount = z.infer<typeof factorsOfAccount>;

const factorNames = ["app", "passkey"] as const;
export type FactorName = (typeof factorNames)[number];

/** What a notice is about: an account by its login, who changed it (null: somebody at the command line), and what it was. */
export const facts = z.object({
  account: z.string(),
  by: z.string().nullable(),
  before: z.string().optional(),
  factor: z.enum(factorNames).optional(),
  codesLeft: z.int().optional(),
  /** Of factors: which were taken away, and which are still there. */
  gone: factorsOfAccount.optional(),
  left: factorsOfAccount.optional(),
  isAdmin: z.boolean().optional(),
});
export type Facts = z.infer<typeof facts>;

/** What somebody should hear of, at an address that need not be an account's any more. */
export type Notice = {
  /** What administrators call it. */
  title: string;
  subject: string;
  /** Without greeting and signature. */
  says: (to: string, facts: Facts) => readonly string[];
};

/** An administrator has no advisor. */
export const withWhom = ({ isAdmin }: Facts): string => (isAdmin ? "z drugim administratorem" : "ze swoim doradcą");

export const byWhom = ({ by }: Facts) => (by === null ? "z wiersza poleceń serwera" : `z konta administratora ${by}`);

export const ifUnexpected =
  "Jeśli ta zmiana jest nieoczekiwana, proszę od razu ją wyjaśnić, najlepiej telefonicznie, a w razie wątpliwości zablokować oba konta na liście użytkowników. Blokada kończy wszystkie sesje konta.";

export const accountNotices = {
  /** To the address that no longer signs in: somebody who did not ask for the change should hear of it. */
  newAddress: {
    title: "Powiadomienie o zmianie loginu",
    subject: "Ekorok: zmiana adresu logowania",
    says: (to, facts) => [
      `administrator aplikacji Ekorok zmienił adres e-mail konta, którego loginem był dotąd ${to}. Tym adresem nie można się już zalogować, a wszystkie sesje tego konta zostały zakończone.`,
      `Jeśli nie spodziewali się Państwo tej zmiany, proszę od razu skontaktować się ${withWhom(facts)}.`,
    ],
  },
  /** To the address that signs in from now on. */
  newLogin: {
    title: "Powiadomienie o nowym loginie",
    subject: "Ekorok: nowy adres logowania",
    says: (to, facts) => [
      `administrator aplikacji Ekorok zmienił adres e-mail Państwa konta. Od teraz loginem jest ${to}, a hasło pozostaje bez zmian. Wszystkie sesje tego konta zostały zakończone, więc trzeba zalogować się ponownie.`,
      `Jeśli nie spodziewali się Państwo tej wiadomości, proszę skontaktować się ${withWhom(facts)}.`,
    ],
  },
  /** To every administrator, the one who did it included: it may have been somebody with their session. */
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
} satisfies Record<string, Notice>;
