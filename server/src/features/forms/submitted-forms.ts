import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Quantities } from "@ekorok/domain/areas/quantities";
import { restoreFacts } from "@ekorok/domain/charges/frozen-facts";
import { yearQuantities } from "@ekorok/domain/charges/year-quantities";
import { emptyDictionaries, withItems, type StoredItem } from "@ekorok/domain/dictionaries/dictionary-items";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { formsOf } from "@ekorok/domain/forms/all-forms";
import type { SubmittedForms } from "@ekorok/domain/forms/compare-forms";
import type { FormFacts } from "@ekorok/domain/forms/form-facts";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { reportVersions } from "../../db/schema.ts";
import { areasHandedIn } from "../reports/charges/frozen-charges.ts";
import type { YearToCharge } from "../reports/charges/year-facts.ts";
import { hasReportKey, WHOLE_YEAR_MONTH } from "../reports/report-key.ts";
import { groupsSubmitted, type NumberedVersion } from "./grouped-rows.ts";

type Year = { readonly uid: string; readonly year: number };

/** The forms as the months' newest versions would fill them, the rest as of now; null: none was handed in. */
export async function formsOfMonths(
  db: Db,
  { uid, year }: Year,
  now: FormFacts,
  counted: YearToCharge,
  versions: readonly NumberedVersion[],
): Promise<SubmittedForms | null> {
  if (versions.length === 0) return null;
  const { madeOf, areas } = counted;
  const contents = await contentOf(db, { uid, year }, versions);
  // Old versions do not contain quantities: then the stored ones of the month count.
  const quantities = contents.flatMap(({ month, areas: own }) =>
    own.every((area) => area.quantities !== null)
      ? own.map((area) => ({ quantities: area.quantities ?? {} }))
      : areas.filter((area) => area.month === month),
  );
  const items = itemsIn(contents);
  return {
    of: "months",
    forms: formsOf({
      ...now,
      facts: {
        ...now.facts,
        quantities: yearQuantities(quantities, madeOf, now.facts.inputs),
        open: madeOf.filter((month) => !versions.some((one) => one.month === month)),
        dictionaries: withItems(now.facts.dictionaries, items),
      },
      groups: await groupsSubmitted(db, uid, year, versions),
      dictionaries: withItems(now.dictionaries, items),
    }),
  };
}

/** The forms as a version of the year would fill them; null: an old version that does not contain its facts. */
export async function formsOfYear(
  db: Db,
  { uid, year }: Year,
  now: FormFacts,
  number: number,
): Promise<SubmittedForms | null> {
  const { content } = reportVersions;
  const [found] = await db
    .select({
      facts: sql<unknown>`${content} -> 'facts'`,
      handedIn: areasHandedIn,
      months: sql<NumberedVersion[]>`${content} -> 'months'`,
    })
    .from(reportVersions)
    .where(
      and(hasReportKey(reportVersions, { uid, year, month: WHOLE_YEAR_MONTH }), eq(reportVersions.number, number)),
    );
  if (!found?.facts) return null;
  const items = itemsIn(await contentOf(db, { uid, year }, found.months));
  return {
    of: "year",
    forms: formsOf({
      ...now,
      facts: restoreFacts(found.facts, found.handedIn),
      groups: await groupsSubmitted(db, uid, year, found.months),
      dictionaries: withItems(now.dictionaries, items),
    }),
  };
}

type VersionContent = {
  month: number;
  areas: { area: AreaId; quantities: Quantities | null }[];
  items: Record<string, { kind: DictionaryKind; value: Record<string, unknown> }>;
};

/** What versions contain besides rows. */
async function contentOf(db: Db, { uid, year }: Year, versions: readonly NumberedVersion[]): Promise<VersionContent[]> {
  if (versions.length === 0) return [];
  const { month, number, content } = reportVersions;
  const [months, numbers] = [versions.map((one) => one.month), versions.map((one) => one.number)];
  return db
    .select({
      month,
      areas: sql<
        VersionContent["areas"]
      >`(select coalesce(json_agg(json_build_object('area', a -> 'area', 'quantities', a -> 'quantities')), '[]') from jsonb_array_elements(${content} -> 'areas') a)`,
      items: sql<VersionContent["items"]>`${content} -> 'items'`,
    })
    .from(reportVersions)
    .where(
      and(
        eq(reportVersions.uid, uid),
        eq(reportVersions.year, year),
        sql`(${month}, ${number}) in (select * from unnest(${sql.param(months)}::int[], ${sql.param(numbers)}::int[]))`,
      ),
    )
    .orderBy(month);
}

/** Dictionary items as of when months were handed in; of several states the last month's. */
function itemsIn(held: readonly VersionContent[]): StoredItem[] {
  const items = held.flatMap((one) =>
    Object.entries(one.items).map(([id, { kind, value }]) => ({ kind, id, item: { ...value, version: 1 } })),
  );
  dictionariesAnswer.parse(withItems(emptyDictionaries(), items)); // validates what old versions contain
  return items;
}
