import { queryOptions } from "@tanstack/react-query";
import type { MailChoice } from "@ekorok/domain/reports/contract/report-mails";
import { ask, command } from "./functions.ts";
import { type AnswerOf, send } from "./server.ts";

export type SessionSummary = AnswerOf<"listSessions">["sessions"][number];

export const sessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "sessions"],
    queryFn: async () => (await ask("listSessions", {})).sessions,
    retry: false,
    networkMode: "always",
  });

export const secondFactorQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "second-factor"],
    queryFn: () => ask("readSecondFactor", {}),
    retry: false,
  });

export type NewApp = AnswerOf<"beginAuthenticatorApp">;

export const makeRecoveryCodes = async () => (await send("POST /api/second-factor/recovery-codes", {}, {})).codes;

/** Which mails about reports the signed-in person gets. */
export const mailChoicesQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "mail-choices"],
    queryFn: async () => (await ask("readMailChoices", {})).choices,
    retry: false,
  });

export const chooseMail = async (mail: MailChoice, isWanted: boolean) =>
  (await command("chooseMails", { choices: { [mail]: isWanted } })).choices;
