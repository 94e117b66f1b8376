export const shortMonths: readonly string[] = "sty lut mar kwi maj cze lip sie wrz paź lis gru".split(" ");
