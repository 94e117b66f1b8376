import type { Issue } from "@ekorok/domain/contract/error-body";
import { detailsIn } from "./client.ts";
import { hasFields, isListOf, isText } from "../shape.ts";

const hasIssues = hasFields<{ issues: Issue[] }>({
  issues: isListOf(hasFields<Issue>({ path: isText, message: isText })),
});

/** What the server has against single places of an input, as the details of its refusal say. */
export const issuesIn = (error: unknown): readonly Issue[] => detailsIn(error, hasIssues)?.issues ?? [];
