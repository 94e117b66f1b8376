import { Fragment, useState } from "react";
import type { Preference } from "../../session/preferences.ts";
import { useIsAdmin } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/field.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../ui/overlays/dialog.tsx";
import { type Shortcut, shortcuts } from "../../ui/shortcuts.ts";
import text from "../../ui/text.module.css";
import styles from "./shortcuts.module.css";

const titles: Readonly<Record<keyof typeof shortcuts, string>> = {
  everywhere: "Wszędzie",
  queue: "W kolejce „Do sprawdzenia”",
  month: "W miesiącu",
  review: "Na pasku decyzji o sprawozdaniu",
  moving: "W tabeli: poruszanie się",
  typing: "W tabeli: wpisywanie",
  rows: "W tabeli: wiele komórek naraz",
};

/** Groups of shortcuts on pages that clients never see. */
const ofAdministrators: readonly string[] = ["queue", "review"] satisfies (keyof typeof shortcuts)[];

type Props = { isKeyOn: Preference<boolean>; onClose: () => void };

export function ShortcutDialog({ isKeyOn, onClose }: Props) {
  const [isOn, setOn] = useState(isKeyOn.read() ?? true);
  const isAdmin = useIsAdmin();
  const groups = Object.entries<Readonly<Record<string, Shortcut>>>(shortcuts).filter(
    ([group]) => isAdmin || !ofAdministrators.includes(group),
  );
  return (
    <Dialog onClose={onClose} fillsPhone>
      <DialogTitle>Skróty klawiszowe</DialogTitle>
      <DialogBody label="Lista skrótów">
        <div className={styles.groups}>
          {groups.map(([group, entries]) => (
            <section key={group} className={styles.group}>
              <h3>{Object.entries(titles).find(([name]) => name === group)?.[1]}</h3>
              <dl className={styles.list}>
                {Object.entries(entries).map(([name, { keys, does }]) => (
                  <div key={name}>
                    <dt>
                      {keys.map((one) => (
                        <Fragment key={one}>
                          <kbd>{one}</kbd>{" "}
                        </Fragment>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p className={text.note}>Na komputerze Mac zamiast Ctrl naciśnij Cmd; między częściami miesiąca – Ctrl.</p>
        <Checkbox
          label="Otwieraj tę listę klawiszem „?”"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            setOn(checked);
            isKeyOn.write(checked ? null : false);
          }}
        />
      </DialogBody>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Zamknij
        </Button>
      </DialogActions>
    </Dialog>
  );
}
