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

/** Whether the last two signs are what the others make them. Numbers in circulation fail this, so it is worth a hint and no more. */
export function endsRightlyInKsef(number: string): boolean {
  const checked = number.slice(0, -3);
  return crc8(checked) === Number.parseInt(number.slice(-2), 16);
}

/** Of ASCII, by the polynomial 0x07, from 0. */
function crc8(text: string): number {
  let crc = 0;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80 ? (crc << 1) ^ 0x07 : crc << 1) & 0xff;
  }
  return crc;
}
