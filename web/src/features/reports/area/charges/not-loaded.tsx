import styles from "./charge-strip.module.css";

export const NotLoaded = () => (
  <p className={styles.waiting}>Opłat nie udało się wczytać. Wiersze zapisują się jak zwykle.</p>
);
