import { formatDay } from "@ekorok/domain/polish/dates";
import type { SalesOfMonth, SoldLine } from "@ekorok/domain/sales/contract/recorded-sales";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { FoldedList } from "../preview/not-counted.tsx";
import { goodsTitle, linesText, nothingWords, quantityText } from "../sale-words.ts";
import { Button } from "../../../ui/button.tsx";
import { useClient } from "../../client/use-client.ts";
import { useCloseAdvance } from "./use-counting.ts";
import textStyles from "../../../ui/text.module.css";
import styles from "../sales.module.css";

/** Imported lines that are not counted, and why. */
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

type Advance = SalesOfMonth["advances"][number];
const titleOf = ({ number, issuedOn }: Advance) => `${number} z ${formatDay(issuedOn)}`;

/** Advance invoices without a final invoice: their goods are not counted yet. */
export function OpenAdvances({
  sales: { advances, openAdvanceCount },
}: {
  sales: Pick<SalesOfMonth, "advances" | "openAdvanceCount">;
}) {
  const { isDeleted } = useClient();
  const { mutate, isPending, variables } = useCloseAdvance();
  const open = advances.filter(({ standing }) => standing === "open");
  if (open.length === 0) return null;
  return (
    <Section title="Faktury zaliczkowe bez faktury końcowej">
      <Stack gap={3}>
        <p className={textStyles.note}>
          Towar z faktury zaliczkowej liczymy z faktury końcowej. Gdy wczytasz ją jako e-fakturę, zaliczkowa zniknie
          stąd sama. Jeśli faktura końcowa była na liście sprzedaży, towar jest już policzony: oznacz zaliczkową jako
          załatwioną. Jeśli zaliczki pokryły całą cenę i faktury końcowej nie będzie, dopisz wydany towar ręcznie i też
          ją tak oznacz.
        </p>
        <ul className={styles.list}>
          {open.map((advance) => (
            <li key={advance.id}>
              <span className={textStyles.breakable}>{titleOf(advance)}</span>
              {!isDeleted && (
                <Button
                  size="small"
                  look="outlined"
                  isBusy={isPending && variables.document === advance.id}
                  busyLabel="Trwa zapisywanie"
                  aria-label={`Załatwiona: ${advance.number}`}
                  onClick={() => mutate({ document: advance.id, isClosed: true })}
                >
                  Załatwiona
                </Button>
              )}
            </li>
          ))}
        </ul>
        {openAdvanceCount > open.length && (
          <p className={textStyles.note}>I jeszcze {formatNumber(openAdvanceCount - open.length)}.</p>
        )}
      </Stack>
    </Section>
  );
}

/** Settled or closed advance invoices: they are not counted, and nothing is missing. */
function OtherAdvances({ sales }: { sales: SalesOfMonth }) {
  const { isDeleted } = useClient();
  const { mutate } = useCloseAdvance();
  const others = sales.advances.filter(({ standing }) => standing !== "open");
  return (
    <FoldedList label="Faktury zaliczkowe" items={others} all={sales.advanceCount - sales.openAdvanceCount}>
      {(advance) => (
        <>
          {titleOf(advance)}: {standingText(advance)}
          {advance.standing === "closed" && !isDeleted && (
            <Button
              size="small"
              aria-label={`Czekaj na fakturę końcową: ${advance.number}`}
              onClick={() => mutate({ document: advance.id, isClosed: false })}
            >
              Czekaj na fakturę końcową
            </Button>
          )}
        </>
      )}
    </FoldedList>
  );
}

function standingText({ standing, settledBy }: Advance): string {
  if (standing === "settled") return `towar liczymy z faktury końcowej ${settledBy}`;
  return standing === "closed" ? "załatwiona ręcznie, nie czekamy na fakturę końcową" : "nie liczymy jej";
}
