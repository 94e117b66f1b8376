import type { Charge, ChargeLine } from "@ekorok/domain/charges/contract/charges";
import { totalWords, UNDETERMINED } from "@ekorok/domain/charges/total-words";
import { type ReactNode, useState } from "react";
import { OpenButton } from "../../../ui/folded.tsx";
import { Table, TableEmpty, WideTable } from "../../../ui/tables/table.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { usePrinting } from "../../../ui/when-seen.tsx";
import { ChargeLines } from "./charge-lines.tsx";
import { officeWords } from "./charge-words.ts";
import type { TotalRow } from "./total-rows.ts";
import table from "../../../ui/tables/table.module.css";
import text from "../../../ui/text.module.css";
import styles from "../../../ui/tables/opened-table.module.css";

type Column = {
  readonly heading: string;
  readonly isFigure?: true;
  readonly of: (charge: Charge) => string;
  readonly notesOf?: (charge: Charge) => readonly ReactNode[];
};

type Props = {
  label: string;
  charges: readonly Charge[];
  /** Its deadline; only charges of a year have one. */
  dayOf?: (charge: Charge) => string;
  /** A forecast: every heading says so, and nothing has a deadline. */
  isForecast?: boolean;
  /** The months or rows behind a line. */
  renderBehind?: (line: ChargeLine) => ReactNode;
  /** What these are called. */
  behindName?: string;
  /** Where missing data of a line can be filled in. */
  renderRemedy?: (line: ChargeLine) => ReactNode;
  /** Below the last column of amounts. */
  totals?: readonly TotalRow[];
  /** Shown if there are no charges. */
  children?: ReactNode;
};

const chargeName = ({ id, office }: Charge): string => `${id} ${office ?? ""}`;

/** Charges by duty and office; each opens to how it was computed, and all are open on paper. On a phone as cards. */
export function ChargeTable(props: Props) {
  const isPhone = useIsPhone();
  const isPrinting = usePrinting();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  const { dayOf, isForecast = false, renderRemedy } = props;
  const named = (heading: string) => (isForecast ? `${heading} (prognoza)` : heading);
  const hasDue = dayOf !== undefined || isForecast;
  const wayToKnow = (charge: Charge) => {
    const line = (hasDue ? totalWords(charge.due) : totalWords(charge.sum)) === UNDETERMINED && lackingLine(charge);
    return line && renderRemedy?.(line);
  };
  const columns: readonly Column[] = [
    { heading: "Urząd", of: officeWords },
    {
      heading: named(hasDue ? "Do zapłaty" : "Suma"),
      isFigure: true,
      of: ({ due, sum }) => totalWords(hasDue ? due : sum),
      notesOf: (charge) => [hasDue && besideDue(charge), wayToKnow(charge)],
    },
    ...(dayOf ? [{ heading: "Termin", of: dayOf }] : []),
  ];
  const isOpen = (name: string) => isPrinting || open.has(name);
  const shared = { ...props, columns, isOpen, toggle };
  return isPhone ? <Cards {...shared} /> : <WholeTable {...shared} />;
}

type ShownProps = Props & {
  columns: readonly Column[];
  isOpen: (name: string) => boolean;
  toggle: (name: string) => void;
};

function WholeTable({
  label,
  charges,
  columns,
  isOpen: isOpenAt,
  toggle,
  totals = [],
  children,
  ...behind
}: ShownProps) {
  const figures = columns.findLastIndex(({ isFigure }) => isFigure);
  return (
    <WideTable label={label}>
      <Table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Opłata</th>
            {columns.map(({ heading, isFigure }) => (
              <th key={heading} scope="col" className={isFigure && table.figure}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {charges.length === 0 && (
          <tbody>
            <TableEmpty columns={columns.length + 1}>{children}</TableEmpty>
          </tbody>
        )}
        {charges.map((charge) => {
          const name = chargeName(charge);
          const isOpen = isOpenAt(name);
          return (
            <tbody key={name}>
              <tr>
                <th scope="row">
                  {charge.title}
                  <HowButton charge={charge} isOpen={isOpen} onToggle={() => toggle(name)} />
                </th>
                {columns.map(({ heading, isFigure, of, notesOf }) => (
                  <td key={heading} className={isFigure && table.figure}>
                    {of(charge)}
                    <Notes all={notesOf?.(charge)} />
                  </td>
                ))}
              </tr>
              {isOpen && (
                <tr>
                  <td colSpan={columns.length + 1} className={styles.inside}>
                    <ChargeLines charge={charge} {...behind} />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
        {totals.length > 0 && (
          <tfoot>
            {totals.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row" colSpan={figures + 1}>
                  {label}
                </th>
                <td className={table.figure}>{amount}</td>
                {columns.slice(figures + 1).map(({ heading }) => (
                  <td key={heading}>–</td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </Table>
    </WideTable>
  );
}

function Cards({ label, charges, columns, isOpen: isOpenAt, toggle, totals = [], children, ...behind }: ShownProps) {
  if (charges.length === 0)
    return (
      <Table aria-label={label}>
        <tbody>
          <TableEmpty columns={1}>{children}</TableEmpty>
        </tbody>
      </Table>
    );
  return (
    <ul aria-label={label} className={styles.cards}>
      {charges.map((charge) => {
        const name = chargeName(charge);
        const isOpen = isOpenAt(name);
        return (
          <li key={name}>
            <p className={text.strong}>{charge.title}</p>
            <dl>
              {columns.map(({ heading, of, notesOf }) => (
                <div key={heading}>
                  <dt>{heading}</dt>
                  <dd>
                    {of(charge)}
                    <Notes all={notesOf?.(charge)} />
                  </dd>
                </div>
              ))}
            </dl>
            <HowButton charge={charge} isOpen={isOpen} onToggle={() => toggle(name)} />
            {isOpen && <ChargeLines charge={charge} {...behind} />}
          </li>
        );
      })}
      {totals.map(({ label, amount }) => (
        <li key={label} className={text.strong}>{`${label}: ${amount}`}</li>
      ))}
    </ul>
  );
}

const Notes = ({ all = [] }: { all?: readonly ReactNode[] | undefined }) =>
  // oxlint-disable-next-line react/no-array-index-key -- each has its place
  all.map(
    (one, index) =>
      one && (
        <div key={index} className={text.note}>
          {one}
        </div>
      ),
  );

/** The first line that cannot be computed: what is done about it, or who does it, stands beside "nieustalone". */
const lackingLine = ({ lines }: Charge) => lines.find(({ amount, missing }) => amount === null && missing);

/** The sum, if something else is paid. It may be certain while the payment is not: that depends on a threshold. */
function besideDue({ sum, due }: Charge): string | null {
  const doubt = due?.isEstimate && !sum.isEstimate ? "niepewny jest próg, nie suma" : null;
  const isOther = totalWords({ ...sum, isEstimate: due?.isEstimate ?? sum.isEstimate }) !== totalWords(due);
  return [isOther && `suma: ${totalWords(sum)}`, doubt].filter(Boolean).join("; ") || null;
}

type HowProps = { charge: Charge; isOpen: boolean; onToggle: () => void };

const HowButton = ({ charge: { title, office }, ...rest }: HowProps) => (
  <OpenButton {...rest} about={`${title}${office === null ? "" : `, ${office}`}`}>
    jak policzono
  </OpenButton>
);
