import type { ReactNode } from "react";
import { Panel } from "../../ui/panel.tsx";
import { Brand } from "./brand.tsx";
import styles from "./shell.module.css";
import text from "../../ui/text.module.css";

export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.login}>
      <header>
        <Brand />
      </header>
      <Panel padding="roomy" className={styles.card}>
        {children}
      </Panel>
      <footer className={text.note}>Sprawozdania środowiskowe producentów i&nbsp;importerów</footer>
    </div>
  );
}
