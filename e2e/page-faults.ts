import type { BrowserContext } from "@playwright/test";

/** Collects every console error, uncaught exception and violation of the content security policy of a browser's pages. */
export async function collectFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  context.on("weberror", (event) => faults.push(event.error().stack ?? event.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} (${message.location().url})`);
  });
  // Not every violation is logged to the console.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      // oxlint-disable-next-line no-console -- where the listener above finds it
      console.error("Content security policy violated:", effectiveDirective, blockedURI, sourceFile, sample);
    });
  });
  return faults;
}
