/** The seller's NIP, the day, twelve digits and a checksum. Version 1.0 had a hyphen amid the twelve. */
export const KSEF_NUMBER = /^\d{10}-\d{8}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}$/;

export const isKsefNumber = (text: string): boolean => KSEF_NUMBER.test(text);

/** CRC-8 with the polynomial 0x07, as two digits. */
export function ksefChecksum(text: string): string {
  let sum = 0;
  for (const byte of Buffer.from(text, "latin1")) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80 ? ((sum << 1) ^ 0x07) & 0xff : sum << 1;
  }
  return sum.toString(16).toUpperCase().padStart(2, "0");
}

/** False is worth a warning only: the ministry's own samples have numbers whose checksum is wrong. */
export const hasRightChecksum = (number: string): boolean => ksefChecksum(number.slice(0, -3)) === number.slice(-2);
