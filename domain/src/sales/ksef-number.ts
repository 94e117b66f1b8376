/** Of KSeF 2.0 35 signs, of KSeF 1.0 one more: seller's NIP, day, an identifier and two signs that check them. */
const SHAPE = /^\d{10}-\d{8}-(?:[0-9A-F]{12}|[0-9A-F]{6}-[0-9A-F]{6})-[0-9A-F]{2}$/;

/** The number in KSeF that a file is called by, as exports from KSeF name files; null: it is called otherwise. */
export function ksefNumberOfFile(name: string): string | null {
  const own = name
    .slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1)
    .replace(/\.xml$/i, "")
    .toUpperCase();
  return SHAPE.test(own) ? own : null;
}
