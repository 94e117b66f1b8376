/** A passphrase is guessed at leisure by somebody who has the file: each try is to take them half a second and 128 MiB. */
export const KEY_COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };
