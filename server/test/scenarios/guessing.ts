import { freshAddress, headerOf, postFrom, type RawAnswer } from "../call-from.ts";
import { backgroundSeconds } from "../processor-time.ts";
import { sleep } from "../../src/queues/waiting.ts";
import { SITE_PASSWORD, type Site } from "../site.ts";

const signIn = (site: Site, email: string, password: string, from: string) =>
  postFrom(from, `${site.address}/api/auth/sign-in`, { email, password });

export type Storm = {
  /** How many a time, from which addresses, how many in all. */
  parallel: number;
  addresses: number;
  tries: number;
  /** Tries from the same addresses, one after the other, before the storm. */
  before?: number;
};

/**
 * Guesses an account's password, and counts how many guesses reached the password's hash. Two witnesses: only a guess
 * that was compared is answered that the password is wrong, and a hash costs far more processor time than everything else together.
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
      // A guesser looks at a refusal first; else the storm is over before the queue of the hash has moved on.
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

/** Seconds of processor time that one hash takes here and now, by some that certainly happened. */
async function costOfHash(site: Site): Promise<number> {
  const spent = backgroundSeconds(site.pid);
  for (let time = 0; time < SAMPLES; time++) {
    const { status } = await signIn(site, `nobody${time}@firma.pl`, "not the password", freshAddress());
    if (status !== 401) throw new Error(`a first try was answered ${status}`);
  }
  return (backgroundSeconds(site.pid) - spent) / SAMPLES;
}
