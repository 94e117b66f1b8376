/** The way to the list of all cards, for a link. */
export const toCards = { to: "/produkty/{-$karta}", params: { karta: undefined } } as const;
