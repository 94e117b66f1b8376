/** Whether the rows of a table go into a backup; where they do not always, why. */
type Decision =
  | { readonly kept: "always" }
  | { readonly kept: "when encrypted"; readonly because: string }
  | { readonly kept: "never"; readonly because: string };

const always: Decision = { kept: "always" };
const whenEncrypted = (because: string): Decision => ({ kept: "when encrypted", because });
const never = (because: string): Decision => ({ kept: "never", because });

/**
 * Every table that a migration ever made: the file of an older program may hold one that is gone by now. What is left out is
 * left out of a restore as well, whatever the file holds: a backup opens nothing of a program that runs.
 */
export const decisions: Readonly<Record<string, Decision>> = {
  users: always,
  client_count: always,
  history: always,
  dictionary_items: always,
  dictionary_state: always,
  reports: always,
  report_rows: always,
  report_areas: always,
  report_reasons: always,
  report_versions: always,
  year_inputs: always,
  year_amounts: always,
  duty_acts: always,
  year_duties: always,
  duty_years: always,
  daily_mails: always,
  sent_mails: always,
  consultancy_notes: always,
  imports: always,
  import_sheets: never("what a file holds is kept for a day, while somebody looks at it, and can be sent again"),
  import_rows: never("they are what such a file would do, and are worked out again"),
  import_parts: always,
  import_plans: always,
  own_items: always,
  products: always,
  papers: never("a file was made for one person and one hour, and can be made again"),
  paper_pieces: never("they are what such a file is made of"),
  form_marks: always,
  sale_files: never("they hold invoices, of which only numbers and quantities are to be kept"),
  sale_file_pieces: never("they are what such a file is made of"),
  sale_batches: always,
  sale_documents: always,
  sale_lines: always,
  sale_counts: always,
  sale_rows: always,
  sale_carries: always,
  sale_recounts: always,
  sale_names: always,
  ksef_switch: never("a restored program calls no KSeF until an administrator says so"),
  ksef_connections: whenEncrypted("a token opens the invoices of a company, if only with the key beside the database"),
  ksef_points: whenEncrypted("a point belongs to its connection"),
  ksef_fetched: always,
  ksef_calls: never("what was called lately says nothing of the day of a restore"),
  sessions: never("a session is a way in, and one that was ended since must not live again"),
  password_links: never("a link sets a password, and one that was used since must not work again"),
  signing_keys: never("with a key anybody signs themselves in as anybody; a restored program makes its own"),
  written_volume: never("how much was written lately says nothing of the day of a restore"),
  attempts: never("what was tried lately says nothing of the day of a restore"),
  factor_keys: whenEncrypted("it opens the secrets of authenticator apps"),
  authenticator_apps: whenEncrypted("a secret makes the codes that protect an account"),
  recovery_codes: whenEncrypted("a factor, if only its hash; it goes where the others go"),
  passkeys: whenEncrypted("a factor, if only its public half; it goes where the others go"),
  factor_challenges: never("a sign-in that was begun is over by then"),
  used_proofs: never("a proof was won for a key that is left out"),
  answered_requests: never(
    "answers hold what people sent and got, and their names are codes of a key that is left out",
  ),
  upkeep: never("it tells of the database that the backup was made of; a restored one is verified by itself"),
  mail_jobs: never("what waited to be sent was sent since, and would be sent again"),
  jobs: never("what waited then has been done since: a mail would be sent again"),
  job_turns: never("whose turn it was is of no use to those who wait now"),
  job_records: never("it says what this database's servers did, and when"),
};

/** A table that is not listed is kept: losing data would be worse, and a test asks for the decision. */
export function isKept(table: string, { isEncrypted }: { isEncrypted: boolean }): boolean {
  const kept = decisions[table]?.kept ?? "always";
  return kept === "always" || (kept === "when encrypted" && isEncrypted);
}

/** Tables without which a file is no whole backup. */
export const mustHold = (table: string): boolean => isKept(table, { isEncrypted: false });
