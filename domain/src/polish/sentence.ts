/** Ends a sentence, but not twice: names such as "Kotły S.A." and units such as "szt." bring their own full stop. */
export const sentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
