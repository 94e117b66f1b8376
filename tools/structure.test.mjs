import { expect, test } from "vitest";
import { findMisplaced } from "./structure.mjs";

const code = (/** @type {string} */ file, /** @type {string} */ text) => findMisplaced([{ file, text }]);

test.each([
  ["domain/src/book.ts", 'import fs from "node:fs";', "I/O belongs in server"],
  ["domain/src/book.ts", 'import { Page } from "../../web/src/ui/page.tsx";', "screens in web"],
  ["domain/src/book.ts", "const now = new Date();", "neither the clock"],
  ["domain/src/book.ts", "const now = Date.now();", "neither the clock"],
  ["server/src/features/users/store.ts", 'import { userAnswers } from "./answers.ts";', "a store is SQL"],
  ["server/src/features/sales/preview.ts", 'import { x } from "../reports/answers.ts";', "never its answers"],
  ["server/src/features/users/answers.ts", 'import { eq } from "drizzle-orm";', "SQL belongs in store.ts"],
  [
    "server/src/features/reports/views/month-view.ts",
    'import { x } from "../../sales/advances.ts";',
    "which is higher",
  ],
  ["server/src/features/dictionaries/store.ts", 'import { x } from "../reports/lock.ts";', "which is higher"],
  ["server/src/features/reports/rows/save-rows.ts", 'import { x } from "../life/moves.ts";', "rows know nothing"],
  ["web/src/features/reports/year/year-page.tsx", 'import { x } from "../month/area-card.tsx";', "belongs beside them"],
  ["server/src/features/reports/life/moves.ts", 'import { x } from "../views/year-view.ts";', "in reports itself"],
  ["server/src/features/reports/views/year-view.ts", 'import { x } from "../life/moves.ts";', "change nothing"],
  ["server/src/db/roles.ts", 'import { x } from "../features/users/store.ts";', "which is higher"],
  ["server/src/app.ts", 'import { router } from "../../web/src/router.ts";', "belongs in domain"],
  ["server/src/app.ts", "const port = process.env.PORT;", "reads the environment"],
  ["web/src/ui/page.tsx", 'import { api } from "../api/documents.ts";', "which is higher"],
  [
    "web/src/grid/grid-cell.tsx",
    'import { ReportsPage } from "../features/reports/year/reports-page.tsx";',
    "another product",
  ],
  ["web/src/grid/grid-cell.tsx", 'import { useQuery } from "@tanstack/react-query";', "another product"],
  ["web/src/grid/cell-value.ts", 'import { areas } from "@ekorok/domain/areas/all-areas";', "Polish typing rules"],
  ["domain/src/charges/air.ts", 'import type { Act } from "../duties/duty.ts";', "which is higher"],
  ["domain/src/novelties/new.ts", "", "in no line of the order"],
  ["web/src/features/company/page.tsx", 'import { x } from "../reports/words.ts";', "which is higher"],
  ["web/src/features/users/list.tsx", 'import { Route } from "../../routes/index.tsx";', "which is higher"],
  [
    "web/src/features/users/list.tsx",
    'import { FunctionsError } from "../../functions/functions-error.ts";',
    "with an ApiError",
  ],
  ["web/src/ui/index.ts", "", "no barrels"],
  ["server/src/utils.ts", "", "is vague"],
  ["server/src/PasswordHash.ts", "", "kebab-case"],
  ["server/migrations/0002_messy_raza.SQL", "", "0007_verb_noun.sql"],
  ["package-lock.json", '"resolved": "https://example.org/x.tgz"', "contains addresses"],
])("%s may not hold %s", (file, text, reason) => {
  expect(code(file, text)).toContainEqual(expect.stringContaining(reason));
});

test.each([
  ["domain/src/areas/vehicles.ts", 'const names = { outside: "import" }; const other = "x";'],
  ["domain/src/contract/health.ts", 'import { z } from "zod"; const day = new Date(year, 0, 1);'],
  [
    "server/src/features/sales/answers.ts",
    'import { find } from "./store.ts"; import { may } from "../reports/access.ts";',
  ],
  ["web/src/routes/index.tsx", 'import { page } from "../ui/page.tsx";'],
  ["server/src/settings.ts", "process.env"],
  [
    "web/src/grid/news.ts",
    'import { plural } from "@ekorok/domain/polish/plural"; import { moved } from "./move-cursor.ts";',
  ],
])("%s is in its place", (file, text) => {
  expect(code(file, text)).toEqual([]);
});

test("the contract uses leaves of the domain and nothing else", () => {
  const contract = (/** @type {string} */ name) => ({
    file: "domain/src/reports/contract/reports.ts",
    text: `import { uid } from "./parts.ts"; import { x } from "${name}";`,
  });
  const leaf = { file: "domain/src/areas/area-ids.ts", text: "export const areaIds = [];" };
  const branch = { file: "domain/src/areas/all-areas.ts", text: 'import { areaIds } from "./area-ids.ts";' };
  expect(findMisplaced([contract("../../areas/area-ids.ts"), leaf, branch])).toEqual([]);
  expect(findMisplaced([contract("../../areas/all-areas.ts"), leaf, branch])).toEqual([
    expect.stringContaining("nothing of the domain"),
  ]);
});

test("what a page imports of the domain brings no zod along, its types alone do not", () => {
  const schema = {
    file: "domain/src/forms/contract/forms.ts",
    text: 'import { z } from "zod"; export const form = z.any();',
  };
  const words = { file: "domain/src/forms/words.ts", text: 'import { form } from "./contract/forms.ts";' };
  const page = (/** @type {string} */ text) =>
    findMisplaced([schema, words, { file: "web/src/features/forms/page.tsx", text }]);
  expect(page('import { words } from "@ekorok/domain/forms/words";')).toEqual([
    expect.stringContaining("zod into a page"),
  ]);
  expect(page('import { type Form, words } from "@ekorok/domain/forms/contract/forms";')).toHaveLength(1);
  expect(page('import type { Form } from "@ekorok/domain/forms/contract/forms";')).toEqual([]);
  expect(page('import { type Form } from "@ekorok/domain/forms/contract/forms";')).toEqual([]);
});
