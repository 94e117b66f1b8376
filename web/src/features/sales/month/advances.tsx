import { formatDay } from "@ekorok/domain/polish/dates";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/sales-kept";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { FoldedList } from "../look/set-aside.tsx";
import { useCloseAdvance } from "./use-counting.ts";
import styles from "../sales.module.css";

type Advance = SalesOfMonth["advances"][number];
const titleOf = ({ number, issuedOn }: Advance) => `${number} z ${formatDay(issuedOn)}`;

/** Advances whose final invoice has not come: their goods are counted nowhere yet. */
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
                  busyLabel="Zapisuję"
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
          <p className={textStyles.note}>I jeszcze {formatDecimal(String(openAdvanceCount - open.length))}.</p>
        )}
      </Stack>
    </Section>
  );
}

/** The others: nothing of them is counted, and nothing is missing. */
export function OtherAdvances({ sales }: { sales: SalesOfMonth }) {
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
