/** Things of a client's own that rows name month after month. */
export const ownItemKinds = ["vehicle", "boiler", "place", "equipment"] as const;
export type OwnItemKind = (typeof ownItemKinds)[number];
