/** Why the program, or a command, cannot do its work: one sentence for the person who typed it. Printed without a stack. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}
