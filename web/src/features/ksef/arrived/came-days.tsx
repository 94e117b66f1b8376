import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { useState } from "react";
import { OpenButton } from "../../../ui/folded.tsx";
import { Section } from "../../../ui/panel.tsx";
import { NoData } from "../../../ui/states.tsx";
import { countsText, dayText, invoicesText, sumOf } from "../ksef-words.ts";
import { useNow } from "../use-ksef.ts";
import { InvoiceList } from "./invoice-list.tsx";
import text from "../../../ui/text.module.css";
import styles from "../ksef.module.css";

type Day = KsefState["days"][number];

/** What came, day by day; each opens its invoices. */
export function CameDays({ state: { days, all } }: { state: KsefState }) {
  const shown = days.reduce((sum, day) => sum + sumOf(day), 0);
  const earlier = sumOf(all) - shown;
  return (
    <Section title="Dzień po dniu">
      {days.length === 0 ? (
        <NoData>Tu zobaczysz, ile faktur przyszło każdego dnia i&nbsp;co się z&nbsp;nimi stało.</NoData>
      ) : (
        <ul className={styles.list}>
          {days.map((day) => (
            <CameDay key={day.day} day={day} />
          ))}
        </ul>
      )}
      {earlier > 0 && <p className={text.note}>Wcześniej: {invoicesText(earlier)}.</p>}
    </Section>
  );
}

function CameDay({ day: { day, ...counts } }: { day: Day }) {
  const [isOpen, setOpen] = useState(false);
  const name = dayText(day, useNow());
  return (
    <li>
      <span className={text.figures}>
        <b>{name}</b>: {invoicesText(sumOf(counts))} <span className={text.note}>({countsText(counts)})</span>
      </span>
      <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} about={name}>
        {isOpen ? "Ukryj faktury" : "Pokaż faktury"}
      </OpenButton>
      {isOpen && (
        <div className={styles.whole}>
          <InvoiceList label={`Faktury: ${name}`} of={{ day }} />
        </div>
      )}
    </li>
  );
}
