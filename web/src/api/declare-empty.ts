import type { Nothing } from "@ekorok/domain/contract/nothing";
import type { declareEmptyInput } from "@ekorok/domain/reports/contract/report-moves";
import type { z } from "zod";
import { callCommand } from "./functions.ts";

/** Says that nothing happened in areas of a month, or takes that back. */
export const declareEmpty = (input: Omit<z.input<typeof declareEmptyInput>, "requestId">) =>
  callCommand<Nothing>("declareEmpty", input);
