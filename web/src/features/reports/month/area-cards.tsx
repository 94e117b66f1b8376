import { plural } from "@ekorok/domain/polish/plural";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable } from "@ekorok/domain/reports/status";
import { salesAreas } from "@ekorok/domain/sales/sales-areas";
import { useRef } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import type { KnownArea } from "../permitted-areas.ts";
import { useDeclarations } from "../use-declarations.ts";
import { AreaCard, LeftOutCard } from "./area-card.tsx";
import { useCopyable, useCopyMonth } from "../life/use-copy-month.ts";
import styles from "./month.module.css";

type Props = {
  areas: readonly KnownArea[];
  keptAreas: ReadonlySet<string>;
  report: MonthReport;
  isLocked: boolean;
};

const emptyForms = { one: "pustej części", few: "pustych częściach", many: "pustych częściach" };

export function AreaCards({ areas, keptAreas, report, isLocked }: Props) {
  const period = { year: report.year, month: report.month };
  const { mutate, isPending } = useDeclarations(period);
  const { mutate: copy, isPending: isCopying } = useCopyMonth(period);
  const copyable = useCopyable(areas, period);
  const heading = useRef<HTMLHeadingElement>(null);
  const empty = areas.filter(({ summary }) => summary.state === "empty");
  return (
    <section aria-labelledby="areas">
      <Row className={styles.areasHead}>
        <h2 id="areas" ref={heading} tabIndex={-1} className={styles.areasTitle}>
          Części sprawozdania
        </h2>
        {!isLocked && (
          <ButtonLink
            to="/raporty/$year/$month/plik"
            params={{ year: String(period.year), month: String(period.month) }}
          >
            Wczytaj z pliku
          </ButtonLink>
        )}
        {areas.some(({ area }) => salesAreas.includes(area.id)) && (
          <ButtonLink
            to="/raporty/$year/$month/sprzedaz"
            params={{ year: String(period.year), month: String(period.month) }}
          >
            {isLocked ? "Sprzedaż" : "Policz ze sprzedaży"}
          </ButtonLink>
        )}
        {!isLocked && copyable.length > 1 && (
          <Button isBusy={isCopying} onClick={() => copy(copyable, { onSuccess: () => heading.current?.focus() })}>
            Skopiuj poprzedni miesiąc w {copyable.length} {plural(copyable.length, emptyForms)}
          </Button>
        )}
        {!isLocked && empty.length > 1 && (
          <Button
            look="outlined"
            isBusy={isPending}
            // The buttons go with the last empty part, and the focus must not go with them.
            onClick={() => mutate({ areas: empty, isEmpty: true }, { onSuccess: () => heading.current?.focus() })}
          >
            Brak zdarzeń w {empty.length} {plural(empty.length, emptyForms)}
          </Button>
        )}
      </Row>
      <ul className={styles.areas}>
        {areas.map((known) => (
          <AreaCard
            key={known.area.id}
            known={known}
            period={period}
            isLocked={isLocked}
            isUnsaved={!isLocked && keptAreas.has(known.area.id)}
            canCopy={copyable.includes(known)}
          />
        ))}
        {report.leftOut.map((one) => (
          <LeftOutCard key={one.area} one={one} period={period} isClosed={!isEditable(report.status)} />
        ))}
      </ul>
    </section>
  );
}
