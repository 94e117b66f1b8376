import { type Dictionaries, type DictionaryKind, itemsOf, plural, ratesOf } from "@ekorok/domain";
import { TextLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { currentYear } from "../dictionaries/list/list-address.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { dictionaryPages } from "./dictionary-pages.ts";
import styles from "./admin-page.module.css";

const numbers = { one: "liczba", few: "liczby", many: "liczb" };

/** Numbers of this year that nobody has read in a published text yet, by dictionary. */
export function UnconfirmedRates() {
  const all = useDictionaries();
  const year = currentYear();
  const open = dictionaryPages.flatMap((page) =>
    page.lists.flatMap((list) => {
      const count = unconfirmedIn(all, list.kind, String(year));
      return count > 0 ? [{ page, list, count }] : [];
    }),
  );
  return (
    <Stack as="section" gap={3}>
      <h2>{`Niepotwierdzone liczby na ${year} rok`}</h2>
      <Panel>
        <ul className={styles.lines}>
          {open.length === 0 && <li>Wszystkie liczby na ten rok są potwierdzone.</li>}
          {open.map(({ page, list, count }) => (
            <li key={`${page.slug} ${list.slug}`}>
              <TextLink
                to="/admin/$dictionary/$list"
                params={{ dictionary: page.slug, list: list.slug }}
                search={{ rok: String(year) }}
              >
                {`${page.title}: ${list.title.toLowerCase()}`}
              </TextLink>
              <span>{`${count} ${plural(count, numbers)}`}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Stack>
  );
}

/** Of the year, and those that are no year's. What was reckoned is not unconfirmed, and is not called so in the lists. */
export const unconfirmedIn = (all: Dictionaries, kind: DictionaryKind, year: string): number =>
  Object.values(itemsOf(all, kind))
    .flatMap((item) => [
      ...ratesOf(kind, item).flatMap((each) => (each.year === year ? each.rate : [])),
      ...("density" in item ? [item.density] : []),
    ])
    .filter(({ status }) => status === "unconfirmed").length;
