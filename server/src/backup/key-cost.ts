/** An attacker who has the file can try passphrases forever: each try costs half a second and 128 MiB. */
export const KEY_COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };
