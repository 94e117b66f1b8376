import { useState } from "react";
import { download } from "../../../download.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import styles from "./second-factor.module.css";
import text from "../../../ui/text.module.css";

type Props = { codes: readonly string[]; email: string; onDone: () => void };

/** Shown once: the server stores only hashes of them. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const [isKept, setKept] = useState(false);
  const [wasTried, setTried] = useState(false);
  const asText = [`Kody zapasowe do konta ${email} w Ekoroku. Każdy działa raz.`, "", ...codes, ""].join("\r\n");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText);
      toasts.show("success", "Kody zostały skopiowane.");
    } catch {
      toasts.show("error", "Przeglądarka nie pozwoliła skopiować kodów. Pobierz je albo wydrukuj."); // the browser may forbid it
    }
  };
  return (
    <Stack gap={4} className={styles.printed}>
      <Alert tone="warning" title="Zapisz kody zapasowe" role="none">
        Gdy zgubisz telefon lub klucz, zalogujesz się hasłem i&nbsp;jednym z&nbsp;tych kodów. Każdy działa raz. Nie
        pokażemy ich ponownie.
      </Alert>
      <p className={styles.paperOnly}>Ekorok: kody zapasowe do konta {email}. Każdy działa raz.</p>
      <ol className={styles.codes} aria-label="Kody zapasowe">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row className={text.notOnPaper}>
        <Button
          look="outlined"
          onClick={() => download("ekorok-kody-zapasowe.txt", new Blob([asText], { type: "text/plain;charset=utf-8" }))}
        >
          Pobierz
        </Button>
        <Button look="outlined" onClick={() => window.print()}>
          Drukuj
        </Button>
        <Button look="outlined" onClick={() => void copy()}>
          Kopiuj
        </Button>
      </Row>
      <Checkbox
        className={text.notOnPaper}
        label="Kody są zapisane w bezpiecznym miejscu."
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
        problem={wasTried && !isKept ? "Zapisz kody i zaznacz to, zanim przejdziesz dalej." : null}
      />
      <Row className={text.notOnPaper}>
        <Button
          look="solid"
          onClick={() => {
            setTried(true);
            if (isKept) onDone();
          }}
        >
          Gotowe
        </Button>
      </Row>
    </Stack>
  );
}
