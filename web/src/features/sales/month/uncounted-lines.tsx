import { formatDay } from "@ekorok/domain/polish/dates";
import type { SalesOfMonth, SoldLine } from "@ekorok/domain/sales/contract/sales-kept";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { FoldedList } from "../look/set-aside.tsx";
import { goodsTitle, linesText, nothingWords, quantityText } from "../sale-words.ts";
import { OtherAdvances } from "./advances.tsx";

/** What came in and counts for nothing, with why: it was not lost. */
export function UncountedLines({ sales }: { sales: SalesOfMonth }) {
  const { nothing, advances } = sales;
  if (nothing.length === 0 && advances.every(({ standing }) => standing === "open")) return null;
  return (
    <Section title="Pozycje, które się nie liczą">
      <Stack gap={2}>
        <OtherAdvances sales={sales} />
        {nothing.map(({ why, count, lines }) => (
          <FoldedList key={why} label={nothingWords[why]} items={lines} all={count} note={linesText(count)}>
            {lineText}
          </FoldedList>
        ))}
      </Stack>
    </Section>
  );
}

function lineText(line: SoldLine): string {
  const { number, day, seller, direction, quantity, unit, kind } = line;
  return [
    goodsTitle(line),
    quantity !== null && quantityText(quantity, unit),
    `${kind === "list" ? "lista" : "faktura"} ${number} z ${formatDay(day)}`,
    direction === "homePurchase" && seller !== "" && `sprzedawca ${kind === "listed" ? seller : `NIP ${seller}`}`,
  ]
    .filter(Boolean)
    .join(", ");
}
