import styles from "./outlook.module.css";

/** How areas are told apart also without colour, and on paper: a full bar, slanted lines, dots, … */
const drawings = [
  null,
  "M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4",
  "M2,2 h2 v2 h-2 z M6,6 h2 v2 h-2 z",
  "M0,2 h8 M0,6 h8",
  "M0,0 l8,8 M0,8 l8,-8",
  "M2,0 v8 M6,0 v8",
] as const;

const nameOf = (id: string, index: number) => `${id}-${index % drawings.length}`;

/** What a series is filled with. */
export const patternOf = (id: string, index: number): string => `url(#${nameOf(id, index)})`;

/** So many of them, for one drawing. */
export const Patterns = ({ id, count }: { id: string; count: number }) => (
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

type LegendProps = { id: string; names: readonly string[] };

/** Which bar is which. */
export const Legend = ({ id, names }: LegendProps) => (
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
