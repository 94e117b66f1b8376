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
import type { Counts, Discrepancy } from "./verifying/discrepancies.ts";

/** What features are given to work with. */
export type FeatureDeps = {
  db: Db;
  log: FastifyBaseLogger;
  settings: Settings;
  idTokenKey: TokenKey;
  integrityKey: TokenKey;
  nameRequest: NameRequest;
  /** How mails go out, and how one is asked for. */
  post: MailSender;
  mail: MailQueue;
  jobs: Pick<Jobs, "all" | "wake">;
  isReady: () => Promise<boolean>;
  /** As whom threads and nightly work reach the database. Left out, everything is done here, and nothing nightly, as in tests. */
  logins?: { owner: Login; app: Login };
};
export type JobDeps = Pick<FeatureDeps, "log" | "settings" | "post" | "logins">;
type StartContext = { db: Db; settings: Settings; say: (sentence: string) => void };
type Verified = Partial<Counts> & { places: Discrepancy[] };

/** All that a feature brings; what it is made of nobody else need know. all-features.ts has the list. */
export type Feature = {
  /** What it answers, or how that is made of what it needs; `allAnswers` holds it against what is declared. */
  answers?: unknown;
  /** Work that the program does by itself, and what it lets go every hour. */
  jobs?: (means: JobDeps) => readonly Job[];
  sweeps?: readonly ((db: Db) => Promise<void>)[];
  /** Lines of "Stan systemu". */
  checks?: readonly Check[];
  /** What is verified of each client, every night: verification/verify.ts goes through it. */
  verifies?: readonly ((db: Db, uid: string) => Promise<Verified>)[];
  /** Files that people download, by what is wanted: exports/make-export.ts makes them. */
  exports?: Readonly<Record<string, (reading: ExportContext, wanted: never) => Promise<ExportDocument>>>;
  /** What others are handed of it, as all-features.ts and its neighbours do. */
  gives?: Readonly<Record<string, unknown>>;
  /** Takes away what it keeps of a person beyond what must stay. */
  forgets?: (db: Db, uid: string) => Promise<void>;
  /** What each server does when it starts: before and after data that an entry adds, as the demonstration does. */
  prepares?: (starting: StartContext) => Promise<void>;
  starts?: (starting: StartContext) => Promise<void>;
  /** What the demonstration shows of it. */
  demo?: (db: Db, client: DemoClient, story: DemoStory) => Promise<void>;
};

/** What a check may look at. */
export type CheckContext = { db: Db; settings: Settings; now: Date };

type CheckResult = {
  state: CheckState;
  /** In Polish, a sentence or two. */
  says: string;
  /** What somebody should do about it, in Polish; left out where nothing is to be done. */
  toDo?: string;
  /** For who runs the server, in Polish: settings and files by their names, which say nothing to others. */
  details?: string;
  /** When what it speaks of last happened; left out, it was seen just now. Null: never. */
  at?: Date | null;
};

/** One line of the page that says whether all is well. How to add one: CONTRIBUTING.md. */
export type Check = {
  id: string;
  title: string;
  /** What `at` is the time of, in Polish: "Ostatnia wysyłka". */
  when?: string;
  look: (around: CheckContext) => Promise<CheckResult>;
};

/**
 * What stands in a cell, as its reader sees it: the beginning of a choice's name, a text, or a quantity, with its unit
 * where that is not the column's first. Quantities go up and down by fiftieths from month to month, so that fifty of
 * something stay whole.
 */
export type CompanyCell = string | number | readonly [quantity: number, unit: string];
type CompanyRow = Readonly<Record<string, CompanyCell>>;

/** What a company enters in a month, by area. */
export type CompanyRows = Readonly<Partial<Record<AreaId, readonly CompanyRow[]>>>;

/** Somebody who reports: what they do not, how they settle what they do, and what they enter in a month. */
export type DemoClient = SignedIn & {
  readonly off: readonly PermissionFlag[];
  readonly way: WayOfSettling;
  readonly rows: CompanyRows;
  /** The NIP on invoices from which a month is counted, too. */
  readonly sellsAs: string | null;
};

/** What else is told of a client to those who add data: the first is further behind, the second has corrected something, the third is late. */
export type DemoStory = {
  readonly index: number;
  readonly administrator: SignedIn;
  readonly dictionaries: Dictionaries;
  /** The month that runs. */
  readonly present: Month;
  readonly now: Date;
};
