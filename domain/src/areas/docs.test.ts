import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Column } from "./columns.ts";
import type { Area } from "./define-area.ts";
import { areas } from "./all-areas.ts";

const page = new URL("../../../docs/areas.md", import.meta.url);
const BEFORE_TABLES = "which fails when they differ.\n";

/** Longer lists are not printed. */
const MOST_NAMED = 50;

const contents = ({ choices, dictionary, units, kind, min, max }: Column): string => {
  if (choices && choices.length > MOST_NAMED) return `one of ${choices.length}`;
  if (choices) return choices.map(({ label, isRetired }) => (isRetired ? `${label} (no more)` : label)).join(" / ");
  if (dictionary) return `\`${dictionary}\``;
  if (units) return `${kind}: ${units.join(", ")}`;
  if (min !== undefined && max !== undefined) return `${kind}, ${min} to ${max}`;
  return max === undefined ? kind : `${kind}, at most ${max}`;
};

const line = (area: Area, key: string, column: Column) =>
  `| \`${key}\` | ${column.label}${column.isRequired ? " *" : ""} | ${contents(column)} | ${column.unit ?? ""} | ${area.totals.includes(key) ? "yes" : ""} |`;

const table = (area: Area) =>
  [
    `\n### ${area.title} (\`${area.id}\`, \`${area.slug}\`)\n`,
    "| Column | Label (* required) | Contents | Unit | Total |",
    "|---|---|---|---|---|",
    ...Object.entries(area.columns).map(([key, column]) => line(area, key, column)),
    "",
  ].join("\n");

test("docs/areas.md shows the columns as they are declared (vitest -u writes them)", async () => {
  const [prose = ""] = readFileSync(page, "utf8").split(BEFORE_TABLES);
  await expect(`${prose}${BEFORE_TABLES}${areas.map(table).join("")}`).toMatchFileSnapshot(page.pathname);
});
