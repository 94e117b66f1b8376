// In this order, as most browsers also name others.
const browsers = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** A readable name, such as "Firefox, Windows". */
export function deviceName(userAgent: string): string {
  const found = [browsers, systems].flatMap((kinds) => kinds.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return found.join(", ") || "Nieznane urządzenie";
}
