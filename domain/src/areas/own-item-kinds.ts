/** Things of a client's own that rows name month after month. */
export const ownItemKinds = ["vehicle", "boiler", "place", "equipment"] as const;
export type OwnItemKind = (typeof ownItemKinds)[number];

/** How a column names such things. */
export type OwnItemColumn = {
  readonly as: OwnItemKind;
  /** Columns that get what was last used with the name, while they are empty. */
  readonly brings: readonly string[];
  /** One of these: the same name may mean several things, each within its own. */
  readonly within?: string;
};
