import type { Answers } from "./answers/answers.ts";
import type { FeatureDeps } from "./feature.ts";
import { clientList } from "./features/client-list/feature.ts";
import { duties } from "./features/duties/feature.ts";
import { forms } from "./features/forms/feature.ts";
import type { UploadDeps } from "./features/imports/files/read-in-thread.ts";
import { imports } from "./features/imports/feature.ts";
import { products } from "./features/products/feature.ts";
import { reports } from "./features/reports/feature.ts";
import { sheets } from "./features/sheets/feature.ts";
import { sales } from "./features/sales/feature.ts";

/** What a side thread has of all that features are given. */
export type SideDeps = Pick<FeatureDeps, "nameRequest"> &
  UploadDeps & {
    settings: Pick<FeatureDeps["settings"], "monthDueDay">;
    /** Jobs are done in the main thread, whose patrol finds them. */
    mail: Pick<FeatureDeps["mail"], "wake">;
    jobs: Pick<FeatureDeps["jobs"], "wake">;
  };

/** What may come upon something too large for the thread that answers everybody: there its database is bounded (threads/large.ts). */
export const sideAnswers = (means: SideDeps) =>
  ({
    ...reports.answers({ ...means, besideMonth: sales.gives.besideMonth }),
    ...duties.answers,
    ...forms.answers,
    ...sheets.answers,
    ...imports.answers(means),
    ...clientList.answers(means),
    ...products.answers(means),
    ...sales.answers(means),
  }) satisfies Answers;
