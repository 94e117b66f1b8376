/** One or two letters for an account without a photo. */
export function initialsOf({ displayName, email }: { displayName: string; email: string }): string {
  const words = displayName.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return chosen
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("pl");
}

/** A photo from our own address or inside the document; the policy lets no other be loaded. */
export function safePhoto(photoUrl: string | null, origin: string): string | undefined {
  if (photoUrl === null) return undefined;
  if (/^data:image\/(png|jpeg|gif|webp);base64,/.test(photoUrl)) return photoUrl;
  const address = URL.parse(photoUrl, origin);
  return address?.origin === origin ? address.href : undefined;
}
