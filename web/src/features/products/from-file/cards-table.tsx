import type { Book } from "@ekorok/domain/areas/cells";
import { formatDay } from "@ekorok/domain/polish/dates";
import type { CardVersion, Product } from "@ekorok/domain/products/contract/products";
import { type ChangedVersion, changedVersions, type MergedCard } from "@ekorok/domain/products/merge-cards";
import { namesChanged, productTitle, versionHead } from "@ekorok/domain/products/product-changes";
import { memo } from "react";
import { Chip } from "../../../ui/chip.tsx";
import { type ColumnWidth, LongTable, tableRoles } from "../../../ui/long-table.tsx";
import { MoreRows, ShowAll } from "../../imports/more-rows.tsx";
import { usePages } from "../../imports/use-pages.ts";
import { WasAndWillBe } from "../../imports/was-and-will-be.tsx";
import { partLines, per1000Text } from "../listed-products.ts";
import type { PlannedCards } from "./planned-cards.ts";
import text from "../../../ui/text.module.css";

export type ShownCard = Pick<MergedCard<Product>, "old" | "content"> & {
  /** The first of its rows. */
  readonly row: number;
};

type Props = { cards: readonly ShownCard[]; warnings: PlannedCards["warnings"]; book: Book };

const PER_1000 = "Opakowania na 1\u00a0000\u00a0szt.";
const WIDTHS: readonly ColumnWidth[] = [
  { least: 190, share: 3 },
  { least: 190, share: 4 },
  { least: 150, share: 1 },
];

/** Products as they will stand, and what is otherwise then: the first of them, and all for who wants to see them. */
export function CardsTable({ cards, warnings, book }: Props) {
  const { pages, isCut, ...rest } = usePages(cards);
  return (
    <>
      <LongTable columns={WIDTHS} scrollLabel="Nowe i zmienione produkty" isLow isCards isShort={!rest.isWhole}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.head}>Produkt</th>
            <th {...tableRoles.head}>Skład</th>
            <th {...tableRoles.head}>{PER_1000}</th>
          </tr>
        </thead>
        {pages.map((page) => (
          <PageOfCards key={page[0]?.row} cards={page} {...{ warnings, book }} />
        ))}
        {isCut && rest.isWhole && <MoreRows columnCount={WIDTHS.length} pageCount={pages.length} onEnd={rest.onMore} />}
      </LongTable>
      {isCut && <ShowAll {...rest} />}
    </>
  );
}

const SIGNED = { new: ["nowy", "good"], changed: ["zmieniony", "warn"] } as const;

/** Drawn once: what comes after it changes nothing here. */
const PageOfCards = memo(function PageOfCards({ cards, warnings, book }: Props) {
  return (
    <tbody {...tableRoles.group}>
      {cards.map(({ old, content, row }) => {
        const [sign, tone] = SIGNED[old ? "changed" : "new"];
        const versions = changedVersions(old, content);
        return (
          <tr key={row} {...tableRoles.row}>
            <th {...tableRoles.name}>
              <Chip tone={tone} size="small">
                {sign}
              </Chip>{" "}
              {productTitle(content)}
              {old && namesChanged(old, content).map((said) => <p key={said}>{said}</p>)}
              {warnings.has(row) && <p className={text.note}>{warnings.get(row)}</p>}
            </th>
            <td {...tableRoles.cell} data-label="Skład">
              {versions.length === 0 && <span className={text.note}>bez zmian</span>}
              {versions.map(({ was, now }) => (
                <div key={now.validFrom}>
                  {(versions.length > 1 || (was && was.validFrom !== now.validFrom)) && (
                    <p className={text.note}>od {formatDay(now.validFrom)}</p>
                  )}
                  {was && <Changed {...{ was, now }} isOnlyChange of={(one) => [versionHead(one, book) || "brak"]} />}
                  <Changed {...{ was, now }} of={({ parts }) => partLines(parts, book)} />
                </div>
              ))}
            </td>
            <td {...tableRoles.cell} data-label={PER_1000}>
              {versions.map(({ was, now }) => (
                <Changed key={now.validFrom} {...{ was, now }} of={({ parts }) => [per1000Text(parts)]} />
              ))}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
});

type ChangedProps = ChangedVersion & {
  of: (version: CardVersion) => readonly string[];
  /** What stays as it is, is not worth saying. */
  isOnlyChange?: boolean;
};

/** What a version says, and where that was something else before, what that was. */
function Changed({ was, now, of, isOnlyChange = false }: ChangedProps) {
  const [before, after] = [was ? of(was) : null, of(now)];
  const isSame = before === null || before.join("\n") === after.join("\n");
  if (isSame && isOnlyChange) return null;
  return (
    <div>
      {isSame ? <Lines lines={after} /> : <WasAndWillBe was={<Lines lines={before} />} now={<Lines lines={after} />} />}
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    <span className={text.bad}>bez składu</span>
  ) : (
    lines.map((line, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
      <div key={place}>{line}</div>
    ))
  );
