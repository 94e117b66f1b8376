import { nameOfCharge } from "@ekorok/domain/charges/compare-charges";
import { dueOfYear } from "@ekorok/domain/charges/charge-totals";
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { type CostReason, reasonsOfYear } from "@ekorok/domain/charges/cost-reasons";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Section } from "../../../ui/panel.tsx";
import { DictionaryLink } from "../../dictionaries/dictionary-link.tsx";
import { officeWords } from "../../reports/charges/charge-words.ts";
import { inputLink, yearViewLink } from "../../reports/report-links.ts";
import text from "../../../ui/text.module.css";
import styles from "./client-card.module.css";

type Props = { uid: string; year: number };

/** What the year costs, and why it is not known as a whole. */
export function CardMoney({ uid, year }: Props) {
  const query = useQuery(yearChargesQuery(uid, year));
  return (
    <Section padding="snug" title={`Opłaty za ${year} rok`}>
      {query.data ? (
        <Money uid={uid} charges={query.data} />
      ) : (
        <NotLoaded query={query} isInline label="Wczytujemy opłaty…" lines={4} />
      )}
    </Section>
  );
}

type MoneyProps = { uid: string; charges: YearCharges };

function Money({ uid, charges }: MoneyProps) {
  const { year } = charges;
  if (charges.charges.length === 0) return <p className={text.muted}>Pojawią się, gdy będą pierwsze wiersze.</p>;
  return (
    <>
      <p className={styles.figure}>
        <TextLink {...yearViewLink(year, "oplaty")} search={{ widok: "oplaty", uid }}>
          {totalWords(dueOfYear(charges))}
        </TextLink>
      </p>
      <Reasons uid={uid} charges={charges} />
      <Folded label="Z czego się składa" note={`(${charges.charges.length})`} className={styles.below}>
        <ul className={styles.lines}>
          {charges.charges.map((charge) => (
            <li key={nameOfCharge(charge)}>
              <span>
                {charge.title}
                <span className={text.note}> {officeWords(charge)}</span>
              </span>
              <span className={styles.end}>{totalWords(charge.due)}</span>
            </li>
          ))}
        </ul>
      </Folded>
    </>
  );
}

/** In the order in which they are shown; months that wait to be submitted say so themselves. */
const waitingFor = [
  ["client", "Czeka na klienta"],
  ["time", null],
  ["consultancy", "Czeka na doradcę"],
  ["law", "Nieustalone w przepisach"],
  ["nobody", "Nieustalone"],
] as const satisfies readonly (readonly [CostReason["who"], string | null])[];

/** Reasons of one kind shown at once; the page of charges has all. */
const MOST = 6;

function Reasons({ uid, charges }: MoneyProps) {
  const all = reasonsOfYear(charges);
  return waitingFor.map(([who, title]) => {
    const own = all.filter((reason) => reason.who === who);
    const more = own.length - MOST;
    return (
      own.length > 0 && (
        <div key={who}>
          {title !== null && <h3 className={text.small}>{title}</h3>}
          <ul className={styles.lines}>
            {own.slice(0, MOST).map((reason) => (
              <li key={reason.label}>
                <span className={styles.whole}>
                  <Reason uid={uid} year={charges.year} reason={reason} />
                </span>
              </li>
            ))}
            {more > 0 && <li>i&nbsp;jeszcze {more}</li>}
          </ul>
        </div>
      )
    );
  });
}

/** Leads to where it can be entered, if there is such a place. */
function Reason({ uid, year, reason }: Props & { reason: CostReason }) {
  const { label } = reason;
  if ("lack" in reason) {
    const { missing } = reason.lack;
    return missing.where === "company" ? (
      <TextLink to="/konto/dane-firmy" search={{ uid }}>
        {label}
      </TextLink>
    ) : (
      <TextLink {...inputLink(year, missing.field)} search={{ widok: "dane", uid }}>
        {label}
      </TextLink>
    );
  }
  const missing = "line" in reason ? reason.line.missing : undefined;
  if (missing?.where === "area")
    return (
      <TextLink {...yearViewLink(year, "oplaty")} search={{ widok: "oplaty", uid }}>
        {label}
      </TextLink>
    );
  if (missing?.where === "law" && missing.path !== undefined)
    return (
      <TextLink to="/admin/prawo" search={{ rok: year }} hash={missing.path}>
        {label}
      </TextLink>
    );
  return (
    <>
      {label}
      {missing?.where === "dictionary" && (
        <>
          {" "}
          <DictionaryLink kind={missing.kind} year={year} />
        </>
      )}
    </>
  );
}
