import { formatDecimal, type InputValue, type InputWords, wayNames } from "@ekorok/domain";

/** An input as people read it; "" where there is none. */
export function shownInput({ kind, unit }: InputWords, value: InputValue | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "tak" : "nie";
  if (typeof value === "object") return "nic nie było";
  const text = String(value);
  if (kind === "way") return Object.entries(wayNames).find(([way]) => way === text)?.[1] ?? "";
  if (kind === "text" || kind === "year") return text;
  const places = kind === "zloty" || kind === "euro" ? { places: 2 } : {};
  return `${formatDecimal(text, places)}${unit === undefined ? "" : `\u00a0${unit}`}`;
}
