import type { Answers } from "../../answers/answers.ts";
import { advanceAnswers } from "./advances.ts";
import { dropReturnedAnswers } from "./drop-returned.ts";
import { salesLinesAnswers } from "./find-lines.ts";
import { monthSalesAnswers } from "./month-sales.ts";
import { previewAnswers } from "./preview.ts";
import { recountAnswers } from "./recounts.ts";
import { rememberedNameAnswers } from "./remembered-names.ts";
import { restoreRowAnswers } from "./restore-row.ts";
import { rowTraceAnswers } from "./row-trace.ts";
import { takeSalesAnswers } from "./take-sales.ts";
import { undoSalesAnswers } from "./undo-sales.ts";
import { uploadAnswers } from "./uploads.ts";

/** Sales from which months are counted. */
export const saleAnswers = (deps: Parameters<typeof uploadAnswers>[0]) =>
  ({
    ...uploadAnswers(deps),
    ...previewAnswers,
    ...takeSalesAnswers,
    ...undoSalesAnswers,
    ...monthSalesAnswers,
    ...rowTraceAnswers,
    ...salesLinesAnswers,
    ...rememberedNameAnswers,
    ...recountAnswers,
    ...restoreRowAnswers,
    ...dropReturnedAnswers,
    ...advanceAnswers,
  }) satisfies Answers;
