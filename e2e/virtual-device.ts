import type { Page } from "@playwright/test";
import { totpCode, stepAt } from "../server/src/features/identity/second-factor/authenticator-app.ts";
import type { Program } from "./program.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of an authenticator app, a number of half minutes from now. */
export function codeFrom(secret: string, drift = 0): string {
  const letters = secret.replaceAll(/\s/g, "");
  const bits = Array.from(letters, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return totpCode(bytes, stepAt(Date.now()) + drift);
}

/** Chromium's virtual authenticator, which always recognises its owner. */
export async function plugInDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Passkeys need a host name; 127.0.0.1 is none. */
export const byName = ({ address }: Program) => address.replace("127.0.0.1", "localhost");
