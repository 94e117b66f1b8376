import { addDemoAccounts } from "./demo/accounts.ts";
import { run } from "./run.ts";

await run({ onDatabase: addDemoAccounts });
