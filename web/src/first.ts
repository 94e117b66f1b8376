import "./trusted-types.ts";
// must come first
import { askEarly, needsSession, type WantedPage } from "./early/early-requests.ts";
import { earlyAnswers, TOKEN_PATH } from "./http/early-answers.ts";
import { earlyKey } from "./early/early-key.ts";
import { integrityTokens } from "./integrity/proof-of-work.ts";

/** How long loading the program waits for the first request to be sent, in milliseconds. */
const PATIENCE = 60;

// This small file is loaded before the program, so that the integrity token, the session and the page's data are requested
// while the program is still loading.
const { pathname, search } = window.location;
const place: WantedPage = { pathname, search };
const token = integrityTokens.getToken();
if (needsSession(place)) {
  earlyKey.begin();
  earlyAnswers.begin([TOKEN_PATH]);
  void token
    .then((found) => (found === null ? undefined : askEarly(place, found, earlyAnswers.hear)))
    .finally(earlyAnswers.giveUpMissing);
  // Parsing the program keeps the page's thread busy, and would delay the request if it began at once.
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  void Promise.race([token, patience]).then(startProgram);
} else startProgram();

/** The program's address is an attribute of this file's script element (web/head-links.ts); the browser has preloaded it. */
function startProgram(): void {
  const address = document.querySelector<HTMLScriptElement>("script[data-program]")?.dataset["program"];
  const start = () => address && void import(/* @vite-ignore */ address);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}
