import "./trusted-types.ts";
// first of all
import { askEarly, needsSession, type WantedPage } from "./early/early-requests.ts";
import { earlyAnswers, TOKEN_PATH } from "./api/early-answers.ts";
import { earlyKey } from "./early/early-key.ts";
import { integrityTokens } from "./integrity/proof-of-work.ts";

/** How long the program waits for the first request to be on its way, in milliseconds. */
const PATIENCE = 60;

// Every page needs a token of app integrity, and most who is here and what they see: this small file is there before the program,
// so that the answers come while the program is being read.
const { pathname, search } = window.location;
const place: WantedPage = { pathname, search };
const token = integrityTokens.getToken();
if (needsSession(place)) {
  earlyKey.begin();
  earlyAnswers.begin([TOKEN_PATH]);
  void token
    .then((found) => (found === null ? undefined : askEarly(place, found, earlyAnswers.hear)))
    .finally(earlyAnswers.giveUpMissing);
  // Reading the program keeps the page's thread busy: begun at once, it would hold up the request that is to run beside it.
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  void Promise.race([token, patience]).then(startProgram);
} else startProgram();

/** Its address stands at the script that this file is (web/head-links.ts); the browser has fetched it meanwhile. */
function startProgram(): void {
  const address = document.querySelector<HTMLScriptElement>("script[data-program]")?.dataset["program"];
  const start = () => address && void import(/* @vite-ignore */ address);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}
