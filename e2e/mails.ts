import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Program } from "./program.ts";

/** The mails in the program's folder, newest first, as text. */
function mails({ dataFolder }: Program): string[] {
  const folder = `${dataFolder}/mail`;
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).toSorted().toReversed();
  return names.map((name) => readFileSync(`${folder}/${name}`, "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "="));
}

/** The newest mail to somebody, or an empty text. */
export function mailTo(program: Program, email: string): string {
  const isTo = new RegExp(`^To: .*${email.replaceAll(".", "\\.")}`, "m");
  return mails(program).find((text) => isTo.test(text)) ?? "";
}

/** The link that sets a password, from the newest mail to somebody, once there is one that is not the `old` one. */
export async function mailedLink(program: Program, email: string, old = ""): Promise<string> {
  const newest = () => /\/reset-hasla\?token=[\w-]{43}(&zaproszenie=1)?/.exec(mailTo(program, email))?.[0] ?? old;
  await expect.poll(newest).not.toBe(old);
  return newest();
}
