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

/** The link that sets a password, from the newest mail to somebody, once there is one. */
export async function mailedLink(program: Program, email: string): Promise<string> {
  const links = () =>
    mails(program)
      .filter((mail) => new RegExp(`^To: .*${email.replaceAll(".", "\\.")}`, "m").test(mail))
      .flatMap((mail) => /\/reset-hasla\?token=[\w-]{43}(&zaproszenie=1)?/.exec(mail)?.[0] ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links()[0] ?? "";
}
