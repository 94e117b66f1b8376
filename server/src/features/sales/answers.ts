import type { Answers } from "../../answers/answers.ts";
import { advanceAnswers } from "./month/awaited-invoices.ts";
import { dropReturnedAnswers } from "./month/waiting-lines.ts";
import { salesLinesAnswers } from "./month/find-lines.ts";
import { monthSalesAnswers } from "./month/month-sales.ts";
import { previewAnswers } from "./preview/preview.ts";
import { recountAnswers } from "./recounts.ts";
import { rememberedNameAnswers } from "./remembered-names.ts";
import { restoreRowAnswers, rowTraceAnswers } from "./month/row-trace.ts";
import { takeSalesAnswers } from "./take-sales.ts";
import { undoSalesAnswers } from "./undo-sales.ts";
import { uploadAnswers } from "./files/uploads.ts";

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
