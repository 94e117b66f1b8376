import { encode } from "uqr";
import styles from "./second-factor.module.css";

/** The quiet zone that readers need, in modules. */
const BORDER = 4;

/** A text for the camera of a phone. Drawn as one path: nothing is fetched, and nothing is written into the page as markup. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- drawn here, so that the secret in it is fetched from nowhere
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
