/** The address names a client in a way that no client is named. */
export class UnknownClient extends Error {
  override readonly name = "UnknownClient";
}
