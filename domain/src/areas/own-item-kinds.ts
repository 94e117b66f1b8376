/** The kinds of things that belong to a client and recur in rows month after month. */
export const ownItemKinds = ["vehicle", "boiler", "place", "equipment"] as const;
export type OwnItemKind = (typeof ownItemKinds)[number];

/** Says that a column names such things. */
export type OwnItemColumn = {
  readonly as: OwnItemKind;
  /** The empty columns that a known name fills in. */
  readonly fillsIn: readonly string[];
  /** The measure whose unit is the one last used with the name, if none is typed. */
  readonly measures?: string;
  /** A column that separates things with the same name, such as the equipment group. */
  readonly within?: string;
};
