const PREFIX = /^(?:gm\.\s*|gmina\s+)(?=\S)/i;

/** The name of a gmina by itself: "gm.  Wola " is "Wola". */
export const bareGmina = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ").replace(PREFIX, "");

/** One word for a gmina however it was spelt: a charge is rounded once for it. */
export const sameGmina = (typed: string): string => bareGmina(typed).toLocaleLowerCase("pl");
