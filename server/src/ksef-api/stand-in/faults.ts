/** Where a fault happens: an endpoint, or the download of a part. */
export type StandInPlace =
  | "challenge"
  | "keys"
  | "begin"
  | "status"
  | "redeem"
  | "refresh"
  | "signOut"
  | "metadata"
  | "invoice"
  | "export"
  | "exportStatus"
  | "part";

export type StandInFault =
  /** Any HTTP status without a body, such as 503. */
  | { readonly is: "status"; readonly status: number }
  | { readonly is: "tooMany"; readonly retryAfter: number }
  /** A 400 with this code. */
  | { readonly is: "refused"; readonly code: number; readonly description: string }
  | { readonly is: "neverAnswers" }
  | { readonly is: "hangsUp" }
  /** The connection breaks in the middle of the answer. */
  | { readonly is: "breaksOff" }
  | { readonly is: "redirects"; readonly to: string }
  /** Bytes that are not those of the description. */
  | { readonly is: "nonsense"; readonly body: string }
  /** Of "status" and "exportStatus": what was begun ends with this code. */
  | { readonly is: "ends"; readonly code: number; readonly details?: readonly string[] }
  /** Of "exportStatus": a hash that is not the part's. */
  | { readonly is: "wrongHash"; readonly of: "partHash" | "encryptedPartHash" }
  /** Of "exportStatus": addresses of parts, which lead elsewhere or are over. */
  | { readonly is: "partAddress"; readonly url: string }
  | { readonly is: "expiredParts" };

/** Faults that were asked for, each for the next calls of its place. */
export function faultList() {
  const waiting: { place: StandInPlace; fault: StandInFault; left: number }[] = [];
  return {
    add: (place: StandInPlace, fault: StandInFault, times: number) => void waiting.push({ place, fault, left: times }),
    take: (place: StandInPlace): StandInFault | undefined => {
      const next = waiting.find((one) => one.place === place && one.left > 0);
      if (next) next.left -= 1;
      return next?.fault;
    },
  };
}
