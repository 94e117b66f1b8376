/** No earlier year is taken for that of an entry in the register of producers, nor one that has not come yet. */
export const FIRST_REGISTERED = 1990;
