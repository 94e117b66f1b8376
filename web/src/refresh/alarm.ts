/** Browsers count the delay in 32 bits, and ring at once when it does not fit. */
const LONGEST = 2 ** 31 - 1;

/** A timer that is set again rather than added to, and may be set for as long as one likes. */
export type Alarm = { readonly set: (delay: number) => void; readonly cancel: () => void };

export function createAlarm(ring: () => void): Alarm {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const set = (delay: number) => {
    cancel();
    timer = setTimeout(() => (delay > LONGEST ? set(delay - LONGEST) : ring()), Math.min(delay, LONGEST));
  };
  return { set, cancel };
}
