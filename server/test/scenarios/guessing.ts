import { freshAddress, headerOf, postFrom, type RawAnswer } from "../call-from.ts";
import { backgroundSeconds } from "../processor-time.ts";
import { sleep } from "../../src/queues/waiting.ts";
import { SITE_PASSWORD, type Site } from "../site.ts";

const signIn = (site: Site, email: string, password: string, from: string) =>
  postFrom(from, `${site.address}/api/auth/sign-in`, { email, password });

export type Storm = {
  /** Parallel guesses, the number of addresses, and guesses in all. */
  parallel: number;
  addresses: number;
  tries: number;
  /** Guesses from the same addresses, one after the other, before the storm. */
  before?: number;
};

/**
 * Guesses an account's password, and counts how many guesses were compared with its hash, in two ways: only a compared guess is
 * answered with 401, and hashing costs far more processor time than everything else.
 */
export async function guess(site: Site, { parallel, addresses, tries, before = 0 }: Storm) {
  const { email } = await site.account();
  const from = Array.from({ length: addresses }, freshAddress);
  const secondsAHash = await costOfHash(site);
  const spent = backgroundSeconds(site.pid);
  const answers: RawAnswer[] = [];
  let begun = 0;
  const guesser = async (last: number) => {
    while (begun < last) {
      const number = begun++;
      const answer = await signIn(site, email, `guess number ${number}`, from[number % addresses] ?? "");
      answers.push(answer);
      // A pause after a refusal; without it the storm would be over before the queue for hashing moves on.
      if (answer.status === 429) await sleep(200);
    }
  };
  await guesser(before);
  await Promise.all(Array.from({ length: parallel }, () => guesser(before + tries)));
  const hashesBySeconds = (backgroundSeconds(site.pid) - spent) / secondsAHash;
  const owner = await signIn(site, email, SITE_PASSWORD, freshAddress());
  const compared = answers.filter(({ status }) => status === 401);
  const refused = answers.filter((answer) => answer.status === 429 && Number(headerOf(answer, "retry-after")) > 0);
  return {
    hashes: compared.length,
    hashesBySeconds,
    refused: refused.length,
    others: answers.length - compared.length - refused.length,
    owner: { status: owner.status, milliseconds: owner.milliseconds },
  };
}

const SAMPLES = 5;

/** Measures the seconds of processor time of one hash. */
async function costOfHash(site: Site): Promise<number> {
  const spent = backgroundSeconds(site.pid);
  for (let time = 0; time < SAMPLES; time++) {
    const { status } = await signIn(site, `nobody${time}@firma.pl`, "not the password", freshAddress());
    if (status !== 401) throw new Error(`a first try was answered ${status}`);
  }
  return (backgroundSeconds(site.pid) - spent) / SAMPLES;
}
