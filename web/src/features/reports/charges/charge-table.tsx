import type { Charge, ChargeLine } from "@ekorok/domain/charges/contract/charges";
import { lackingLine } from "@ekorok/domain/charges/inputs/year-lacks";
import { totalWords, UNDETERMINED } from "@ekorok/domain/charges/total-words";
import { grouped } from "@ekorok/domain/grouped";
import { Fragment, type ReactNode, useState } from "react";
import { classes } from "../../../ui/classes.ts";
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

/** Charges by office, each opens to how it was computed, and all are open on paper. On a phone as cards. */
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
  /** The name of a sum spans the row if there is no sum. */
  const totalLine = (scope: "row" | "rowgroup", name: string, amount: string | undefined) => (
    <>
      <th scope={scope} colSpan={amount === undefined ? columns.length + 1 : figures + 1}>
        {name}
      </th>
      {amount !== undefined && <td className={table.figure}>{amount}</td>}
      {amount !== undefined && columns.slice(figures + 1).map(({ heading }) => <td key={heading}>–</td>)}
    </>
  );
  return (
    <WideTable label={label}>
      <Table
        isDense
        aria-label={label}
        className={classes(styles.table, figures < columns.length - 1 && styles.charges)}
      >
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
        {[...grouped(charges, ({ office }) => office)].map(([office, own]) => (
          <tbody key={office}>
            <tr className={styles.group}>
              {totalLine(
                "rowgroup",
                own[0] ? (office === null ? `Urząd ${officeWords(own[0])}` : officeWords(own[0])) : "",
                totals.find(({ of }) => of === office)?.amount,
              )}
            </tr>
            {own.map((charge) => {
              const name = chargeName(charge);
              const isOpen = isOpenAt(name);
              return (
                <Fragment key={name}>
                  <tr>
                    <th scope="row">
                      <ChargeName charge={charge} isOpen={isOpen} onToggle={() => toggle(name)} />
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
                </Fragment>
              );
            })}
          </tbody>
        ))}
        {totals.length > 0 && (
          <tfoot>
            {totals
              .filter(({ of }) => of === undefined)
              .map(({ label, amount }) => (
                <tr key={label}>{totalLine("row", label, amount)}</tr>
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
            <ChargeName charge={charge} isOpen={isOpen} onToggle={() => toggle(name)} />
            <dl>
              <div>
                <dt>Urząd</dt>
                <dd>{officeWords(charge)}</dd>
              </div>
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
        <div key={index} className={classes(text.note, styles.beside)}>
          {one}
        </div>
      ),
  );

/** The sum, if something else is paid. It may be certain while the payment is not: that depends on a threshold. */
function besideDue({ sum, due }: Charge): string | null {
  const doubt = due?.isEstimate && !sum.isEstimate ? "niepewny jest próg, nie suma" : null;
  const isOther = totalWords({ ...sum, isEstimate: due?.isEstimate ?? sum.isEstimate }) !== totalWords(due);
  return [isOther && `suma: ${totalWords(sum)}`, doubt].filter(Boolean).join("; ") || null;
}

type NameProps = { charge: Charge; isOpen: boolean; onToggle: () => void };

/** Opens it to how it was computed. */
const ChargeName = ({ charge: { title, office }, ...rest }: NameProps) => (
  <OpenButton {...rest} isOnPaper>
    <span className={text.readOut}>jak policzono: </span>
    {title}
    {office !== null && <span className={text.readOut}>{`, ${office}`}</span>}
  </OpenButton>
);
