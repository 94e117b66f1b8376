/** 32 MiB and about a quarter of a second: what OWASP's ASVS 5 asks of scrypt with p = 3. */
export const COST = { log2N: 15, r: 8, p: 3 } as const;
