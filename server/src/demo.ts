import { addDemoAccounts } from "./demo/accounts.ts";
import { connectDemoShop, startDemoKsef } from "./demo/ksef.ts";
import { run } from "./run.ts";
import { readSettings } from "./settings.ts";

/** The demonstration that people look at has a stand-in of KSeF; tests, which use the same data, have none. */
const standIn = process.argv.includes("--ksef") ? await startDemoKsef() : undefined;

await run(
  {
    onDatabase: async (db, say) => {
      await addDemoAccounts(db, say);
      if (!standIn) return;
      await connectDemoShop(db, { ...readSettings(), ksef: standIn.baseUrl }, standIn);
      say(`KSeF: a stand-in at ${standIn.baseUrl}`);
    },
  },
  standIn ? { ksef: standIn.baseUrl } : {},
);
