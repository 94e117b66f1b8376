import { formatDecimal, type InputValue, type InputWords, wayNames } from "@ekorok/domain";

/** An input as people read it; "" where there is none. */
export function shownInput({ kind, unit }: InputWords, value: InputValue | null): string {
  if (value === null) return "";
  switch (kind) {
    case "yesNo":
      return value === true ? "tak" : "nie";
    case "way":
      return Object.entries(wayNames).find(([way]) => way === value)?.[1] ?? "";
    case "text":
    case "year":
      return String(value);
    case "earlierMonths":
      return typeof value === "object" ? "nic nie było" : formatDecimal(String(value));
    case "mass":
    case "pieces":
    case "zloty":
    case "euro":
      return `${formatDecimal(String(value), kind === "zloty" || kind === "euro" ? { places: 2 } : {})}\u00a0${unit ?? ""}`;
  }
}
