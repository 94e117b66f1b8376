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

/** The dependencies that a side thread has. */
export type SideDeps = Pick<FeatureDeps, "nameRequest"> &
  UploadDeps & {
    settings: Pick<FeatureDeps["settings"], "monthDueDay">;
    /** Jobs run in the main thread, which polls for them. */
    mail: Pick<FeatureDeps["mail"], "wake">;
    jobs: Pick<FeatureDeps["jobs"], "wake">;
  };

/** Endpoints that may turn out too large for the main thread. There they get a bounded database (threads/large.ts). */
export const sideAnswers = (deps: SideDeps) =>
  ({
    ...reports.answers({ ...deps, besideMonth: sales.forOtherFeatures.besideMonth }),
    ...duties.answers,
    ...forms.answers,
    ...sheets.answers,
    ...imports.answers(deps),
    ...clientList.answers(deps),
    ...products.answers(deps),
    ...sales.answers(deps),
  }) satisfies Answers;
