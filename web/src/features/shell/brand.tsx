import { Link } from "@tanstack/react-router";
import { classes } from "../../ui/classes.ts";
import styles from "./shell.module.css";

/** Logo and name. */
export const Brand = () => (
  <span className={classes(styles.brand, styles.large)}>
    <Sign size={40} />
  </span>
);

export const BrandLink = () => (
  <Link to="/" aria-label="Ekorok, moje sprawozdania" className={styles.brand}>
    <Sign size={32} />
  </Link>
);

const Sign = ({ size }: { size: number }) => (
  <>
    <img src="/favicon.svg" alt="" width={size} height={size} />
    Ekorok
  </>
);
