/** Of a cell that is only proposed: what it held, and the text by which a name was guessed; either may be nothing. */
export type ProposedCell = { readonly was: string; readonly from: string };

/** By column. */
export type RowNotes = Readonly<Record<string, ProposedCell>>;

/** What is said of it beside what it would hold. */
export const proposedText = ({ was, from }: ProposedCell) =>
  [...(was ? [`Było: ${was}.`] : []), ...(from ? [`Wklejono: ${from}.`] : [])].join(" ");
