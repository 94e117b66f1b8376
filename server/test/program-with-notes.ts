import { run } from "../src/run.ts";
import { notes } from "./notes.ts";

await run({ plugins: [notes] });
