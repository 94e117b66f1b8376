/** Headers of the callable protocol. */
export const APP_INTEGRITY_HEADER = "X-Firebase-AppCheck";
export const MESSAGING_HEADER = "Firebase-Instance-ID-Token";
