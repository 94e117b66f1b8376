import type { CheckState } from "@ekorok/domain/contract/system";
import type { Paper } from "@ekorok/domain/papers/paper";
import type { FastifyBaseLogger } from "fastify";
import type { Login } from "./db/connection.ts";
import type { Db } from "./db/index.ts";
import type { DemoClient, DemoStory } from "./demo-client.ts";
import type { NameRequest } from "./features/functions/request-ledger.ts";
import type { Job } from "./jobs/job.ts";
import type { Jobs } from "./jobs/runner.ts";
import type { TokenKey } from "./keys/token-key.ts";
import type { MailQueue } from "./mail/mail-kind.ts";
import type { Post } from "./mail/transport.ts";
import type { Reading } from "./paper-parts/reading.ts";
import type { Settings } from "./settings.ts";
import type { Counts, Place } from "./verifying/found.ts";

/** What features are given to work with. */
export type Means = {
  db: Db;
  log: FastifyBaseLogger;
  settings: Settings;
  idTokenKey: TokenKey;
  integrityKey: TokenKey;
  nameRequest: NameRequest;
  /** How mails go out, and how one is asked for. */
  post: Post;
  mail: MailQueue;
  jobs: Pick<Jobs, "all" | "wake">;
  isReady: () => Promise<boolean>;
  /** As whom threads and nightly work reach the database. Left out, everything is done here, and nothing nightly, as in tests. */
  logins?: { owner: Login; app: Login };
};
export type JobMeans = Pick<Means, "log" | "settings" | "post" | "logins">;
type Starting = { db: Db; settings: Settings; say: (sentence: string) => void };
type Verified = Partial<Counts> & { places: Place[] };

/** All that a feature brings; what it is made of nobody else need know. all-features.ts has the list. */
export type Feature = {
  /** What it answers, or how that is made of what it needs; `allAnswers` holds it against what is declared. */
  answers?: unknown;
  /** Work that the program does by itself, and what it lets go every hour. */
  jobs?: (means: JobMeans) => readonly Job[];
  sweeps?: readonly ((db: Db) => Promise<void>)[];
  /** Lines of "Stan systemu". */
  checks?: readonly Check[];
  /** What is verified of each client, every night: verification/verify.ts goes through it. */
  verifies?: readonly ((db: Db, uid: string) => Promise<Verified>)[];
  /** Files that leave the house, by what is wanted: papers/make-paper.ts makes them. */
  papers?: Readonly<Record<string, (reading: Reading, wanted: never) => Promise<Paper>>>;
  /** What others are handed of it, as all-features.ts and its neighbours do. */
  gives?: Readonly<Record<string, unknown>>;
  /** Takes away what it keeps of a person beyond what must stay. */
  forgets?: (db: Db, uid: string) => Promise<void>;
  /** What each server does when it starts: before and after data that an entry adds, as the demonstration does. */
  prepares?: (starting: Starting) => Promise<void>;
  starts?: (starting: Starting) => Promise<void>;
  /** What the demonstration shows of it. */
  demo?: (db: Db, client: DemoClient, story: DemoStory) => Promise<void>;
};

/** What a check may look at. */
export type Around = { db: Db; settings: Settings; now: Date };

type Found = {
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
  look: (around: Around) => Promise<Found>;
};
