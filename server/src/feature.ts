import type { CheckState } from "@ekorok/domain/contract/system";
import type { ExportDocument } from "@ekorok/domain/exports/export-document";
import type { FastifyBaseLogger } from "fastify";
import type { AreaId, PermissionFlag } from "@ekorok/domain/areas/area-ids";
import type { WayOfSettling } from "@ekorok/domain/charges/contract/year-inputs";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionaries-answer";
import type { Month } from "@ekorok/domain/periods/month";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { Login } from "./db/connection.ts";
import type { Db } from "./db/index.ts";
import type { NameRequest } from "./features/functions/request-ledger.ts";
import type { Job } from "./jobs/job.ts";
import type { Jobs } from "./jobs/runner.ts";
import type { TokenKey } from "./keys/token-key.ts";
import type { MailQueue } from "./mail/mail-queue.ts";
import type { MailSender } from "./mail/transport.ts";
import type { ExportContext } from "./export-parts/export-parts.ts";
import type { Settings } from "./settings.ts";
import type { Counts, Discrepancy } from "./discrepancies.ts";

/** What the program passes to features. */
export type FeatureDeps = {
  db: Db;
  log: FastifyBaseLogger;
  settings: Settings;
  idTokenKey: TokenKey;
  integrityKey: TokenKey;
  nameRequest: NameRequest;
  /** How mails are sent, and the queue that they wait in. */
  mailSender: MailSender;
  mail: MailQueue;
  jobs: Pick<Jobs, "all" | "wake">;
  isReady: () => Promise<boolean>;
  /** Database logins for threads and nightly work. Without them (in tests) there are no threads and no nightly work. */
  logins?: { owner: Login; app: Login };
};

export type JobDeps = Pick<FeatureDeps, "log" | "settings" | "mailSender" | "logins">;
type StartContext = { db: Db; settings: Settings; say: (sentence: string) => void };
type Verified = Partial<Counts> & { places: Discrepancy[] };

/** Everything that a feature offers to the program. all-features.ts lists the features. */
export type Feature = {
  /** Its answers, or a function that makes them of its dependencies; `allAnswers` checks them against the declarations. */
  answers?: unknown;
  /** Work that the program does by itself, and hourly deletions of expired data. */
  jobs?: (deps: JobDeps) => readonly Job[];
  sweeps?: readonly ((db: Db) => Promise<void>)[];
  /** Lines of the page "Stan systemu". */
  checks?: readonly Check[];
  /** Nightly verifications of each client's data; verification/verify.ts runs them. */
  verifies?: readonly ((db: Db, uid: string) => Promise<Verified>)[];
  /** Exports by their kind; features/exports/make-export.ts makes the files. */
  exports?: Readonly<Record<string, (context: ExportContext, wanted: never) => Promise<ExportDocument>>>;
  /** What all-features.ts and its neighbours pass on to other features. */
  forOtherFeatures?: Readonly<Record<string, unknown>>;
  /** Deletes what it stores about a person and need not keep. */
  forgets?: (db: Db, uid: string) => Promise<void>;
  /** Run by each server at its start, before and after an entry point such as the demonstration adds its data. */
  prepares?: (starting: StartContext) => Promise<void>;
  starts?: (starting: StartContext) => Promise<void>;
  /** Adds its data to the demonstration. */
  demo?: (db: Db, client: DemoClient, story: DemoStory) => Promise<void>;
};

export type CheckContext = { db: Db; settings: Settings; now: Date };

type CheckResult = {
  state: CheckState;
  /** In Polish, a sentence or two. */
  says: string;
  /** In Polish, what to do about it, if anything. */
  toDo?: string;
  /** In Polish, names of settings and files for the person who runs the server. */
  details?: string;
  /** When it last happened; undefined: just now, null: never. */
  at?: Date | null;
};

/** One line of "Stan systemu". How to add one: CONTRIBUTING.md. */
export type Check = {
  id: string;
  title: string;
  /** Label of `at`, in Polish: "Ostatnia wysyłka". */
  when?: string;
  look: (context: CheckContext) => Promise<CheckResult>;
};

/**
 * A cell as people read it: the beginning of a choice's name, a text, or a quantity, with its unit unless that is the
 * column's first. Quantities change by fiftieths from month to month, so choose multiples of fifty for whole pieces.
 */
export type CompanyCell = string | number | readonly [quantity: number, unit: string];
type CompanyRow = Readonly<Record<string, CompanyCell>>;

/** A company's rows of one month, by area. */
export type CompanyRows = Readonly<Partial<Record<AreaId, readonly CompanyRow[]>>>;

/** A client of the demonstration: areas that are off, how they settle, and the rows of a usual month. */
export type DemoClient = SignedIn & {
  readonly off: readonly PermissionFlag[];
  readonly way: WayOfSettling;
  readonly rows: CompanyRows;
  /** The NIP on the invoices from which one of its months is counted; null: it has no invoices. */
  readonly sellsAs: string | null;
};

/** The client's part in the demonstration, by `index`: the first is further behind, the second has corrected something, the third is late. */
export type DemoStory = {
  readonly index: number;
  readonly administrator: SignedIn;
  readonly dictionaries: Dictionaries;
  /** The current month. */
  readonly present: Month;
  readonly now: Date;
};
