import { Exact } from "@ekorok/domain/exact";
import { MONTHS } from "@ekorok/domain/periods/month";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { useId } from "react";
import { useIsPhone } from "../../../../ui/use-media.ts";
import { shortMonths } from "../../short-months.ts";
import { type Bar, type ChartData, axisSteps, sumOfBars } from "./chart-data.ts";
import styles from "./outlook.module.css";

type Props = {
  /** For screen readers. */
  label: string;
  data: ChartData;
  /** The bars of a month on top of each other instead of side by side. */
  isStacked?: boolean;
};

type Size = { readonly width: number; readonly height: number; readonly left: number };
/** Two sizes, so that letters are equally large on a phone. */
const sizes = { wide: { width: 760, height: 280, left: 64 }, phone: { width: 330, height: 230, left: 46 } } as const;
const TOP = 20;
const BOTTOM = 24;

/** Twelve months as bars. The table of the figure holds the same numbers. */
export function BarChart({ label, data: { series, unit }, isStacked = false }: Props) {
  const id = useId();
  const { width, height, left }: Size = useIsPhone() ? sizes.phone : sizes.wide;
  const ofMonth = MONTHS.map((_, index) => series.map(({ bars }) => bars[index] ?? null));
  const highest = Math.max(0, ...ofMonth.flatMap((bars) => (isStacked ? [sumOfBars(bars)] : bars)).map(valueOf));
  const scale = axisSteps(highest);
  const top = scale.at(-1) || 1;
  const floor = height - BOTTOM;
  const y = (value: number) => floor - (value / top) * (floor - TOP);
  const step = (width - left) / MONTHS.length;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, with the page's own colours and letters
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className={styles.chart}>
      <Patterns id={id} count={series.length} />
      <text x={0} y={10} className={styles.axis}>
        {unit}
      </text>
      {scale.map((value) => (
        <g key={value}>
          <line x1={left} x2={width} y1={y(value)} y2={y(value)} className={styles.grid} />
          <text x={left - 6} y={y(value) + 4} textAnchor="end" className={styles.axis}>
            {formatDecimal(new Exact(value).toFixed())}
          </text>
        </g>
      ))}
      {MONTHS.map((month, index) => {
        const bars = ofMonth[index] ?? [];
        const start = left + index * step;
        return (
          <g key={month}>
            <text x={start + step / 2} y={height - 8} textAnchor="middle" className={styles.axis}>
              {shortMonths[index]}
            </text>
            {(isStacked ? stacked(bars, start, step, y) : beside(bars, start, step, y)).map(
              ({ of, x, width, from, to }) => (
                <rect
                  key={of}
                  x={x}
                  y={to}
                  width={width}
                  height={Math.max(from - to, 0)}
                  fill={patternOf(id, of)}
                  className={styles.bar}
                  data-series={of}
                />
              ),
            )}
            {marksOf(isStacked ? [sumOfBars(bars)] : bars, start, step, y).map(({ x, y, mark }) => (
              <text key={x} x={x} y={y - 4} textAnchor="middle" className={styles.axis}>
                {mark}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** Only for drawing: the amounts themselves stay exact. */
const valueOf = (bar: Bar): number => (bar ? new Exact(bar.amount).toNumber() : 0);

type Drawn = {
  readonly of: number;
  readonly x: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
};
type Height = (value: number) => number;

/** The share of a month's width that its bars fill. */
const BAR_SHARE = 0.7;

function stacked(bars: readonly Bar[], start: number, step: number, y: Height): Drawn[] {
  let sum = 0;
  return bars.map((bar, of) => {
    const from = sum;
    sum += valueOf(bar);
    return { of, x: start + (step * (1 - BAR_SHARE)) / 2, width: step * BAR_SHARE, from: y(from), to: y(sum) };
  });
}

function beside(bars: readonly Bar[], start: number, step: number, y: Height): Drawn[] {
  const width = (step * BAR_SHARE) / Math.max(1, bars.length);
  return bars.map((bar, of) => ({
    of,
    x: start + (step * (1 - BAR_SHARE)) / 2 + of * width,
    width,
    from: y(0),
    to: y(valueOf(bar)),
  }));
}

/** The signs above bars that are not certain; the legend explains them. */
function marksOf(bars: readonly Bar[], start: number, step: number, y: Height) {
  const width = (step * BAR_SHARE) / Math.max(1, bars.length);
  return bars.flatMap((bar, index) => {
    const mark = bar ? markOf(bar) : "";
    const x = start + (step * (1 - BAR_SHARE)) / 2 + (index + 0.5) * width;
    return mark === "" ? [] : [{ x, y: y(valueOf(bar)), mark }];
  });
}

const markOf = ({ amount, isAtLeast, isEstimate }: NonNullable<Bar>): string =>
  isAtLeast && new Exact(amount).isZero() ? "?" : isAtLeast ? "≥" : isEstimate ? "≈" : "";

/** Patterns tell series apart without colour, and on paper. */
const drawings = [
  null,
  "M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4",
  "M2,2 h2 v2 h-2 z M6,6 h2 v2 h-2 z",
  "M0,2 h8 M0,6 h8",
  "M0,0 l8,8 M0,8 l8,-8",
  "M2,0 v8 M6,0 v8",
] as const;

const nameOf = (id: string, index: number) => `${id}-${index % drawings.length}`;

const patternOf = (id: string, index: number): string => `url(#${nameOf(id, index)})`;

const Patterns = ({ id, count }: { id: string; count: number }) => (
  <defs>
    {drawings.slice(0, count).map((drawing, index) => (
      <pattern
        key={nameOf(id, index)}
        id={nameOf(id, index)}
        width={8}
        height={8}
        patternUnits="userSpaceOnUse"
        className={styles.pattern}
        data-series={index}
      >
        <rect width={8} height={8} fill={drawing === null ? "currentColor" : "var(--card)"} />
        {drawing !== null && <path d={drawing} stroke="currentColor" strokeWidth={1.5} fill="none" />}
      </pattern>
    ))}
  </defs>
);

export const Legend = ({ id, names }: { id: string; names: readonly string[] }) => (
  <ul className={styles.legend}>
    {names.map((name, index) => (
      <li key={name}>
        <svg width={16} height={16} aria-hidden className={styles.swatch}>
          <Patterns id={`${id}-${index}`} count={index + 1} />
          <rect
            x={0.5}
            y={0.5}
            width={15}
            height={15}
            fill={patternOf(`${id}-${index}`, index)}
            className={styles.bar}
            data-series={index}
          />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
