/** The `uid` in the address cannot be a client's. */
export class UnknownClient extends Error {
  override readonly name = "UnknownClient";
}
