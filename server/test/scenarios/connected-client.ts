import { startKsefStandIn } from "../../src/ksef-api/stand-in/stand-in.ts";
import { atEndOfFile } from "../end-of-file.ts";
import { OWN_NIP } from "../invoice-xml.ts";

export const KSEF_TOKEN = "20260301-EC-1A2B3C4D5E-6F7A8B9C0D-1E";

let starting: ReturnType<typeof start> | undefined;
async function start() {
  const standIn = await startKsefStandIn({
    companies: [{ nip: OWN_NIP, tokens: [KSEF_TOKEN] }],
    limits: "none",
    callsUnderWay: 0,
  });
  atEndOfFile(async () => {
    starting = undefined;
    await standIn.close();
  });
  return { ksef: standIn.baseUrl, ksefKey: "a passphrase of the tests" };
}

/** Settings for a stand-in of KSeF in which a company can sign in; one for all tests of a file. */
export const settingsWithKsef = () => (starting ??= start());
