/** The folder of the bundled threads; null when the program runs from its sources, as in `npm run dev`. */
export const BUNDLE_FOLDER: string | null = import.meta.url.endsWith(".ts") ? null : import.meta.dirname;
