import { areas } from "@ekorok/domain/areas/all-areas";
import type { PermissionFlag } from "@ekorok/domain/areas/area-ids";
import type { Permissions } from "@ekorok/domain/users/permissions";
import { type ReactNode, useId } from "react";
import { Form } from "../../../ui/fields/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { Switch, TextField } from "../../../ui/fields/field.tsx";
import { HintAbove } from "../../../ui/fields/hint-above.tsx";
import { ProfileField, useNipWarning } from "../../company/profile-field.tsx";
import { type ProfileField as Field, profileFields } from "../../client/profile-fields.ts";
import { ServedFromFields } from "../served-from-fields.tsx";
import type { UserFormState } from "./user-form.ts";
import { DialogActions, DialogBody } from "../../../ui/overlays/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import text from "../../../ui/text.module.css";
import styles from "./user-dialog.module.css";

const isPersonal = ({ name }: Field) => name === "displayName" || name === "phone";
const personal = profileFields.filter(isPersonal);
const ofCompany = profileFields.filter((field) => !isPersonal(field));

type UserFormFieldsProps = {
  form: UserFormState;
  /** Null: a new user. */
  uid: string | null;
  /** The consultancy's own people have no "Obsługa od". */
  isClient: boolean;
  emailHint?: string;
  /** An administrator's login can be changed only by themselves. */
  isLoginFixed?: boolean;
};

/** The fields of an account: login, person, "Obsługa od" and company. */
export function UserFormFields({ form, uid, isClient, emailHint, isLoginFixed = false }: UserFormFieldsProps) {
  const { values, problems, change } = form;
  const nipWarning = useNipWarning(values.nip, uid);
  const show = (field: Field) => (
    <ProfileField
      key={field.name}
      {...field}
      autoComplete="off" // the browser knows the administrator's data, not the client's
      value={values[field.name]}
      problem={problems[field.name]}
      warning={field.name === "nip" ? nipWarning : undefined}
      onChange={(value) => change(field.name, value)}
    />
  );
  return (
    <>
      <Group title="Konto">
        <div className={styles.whole}>
          <HintAbove hint={emailHint}>
            {(described) => (
              <TextField
                {...(problems.email === undefined && described)}
                id="email"
                name="email"
                type="email"
                label="E-mail"
                required
                autoFocus={uid === null} // oxlint-disable-line jsx-a11y/no-autofocus -- in a dialog, for a new user
                readOnly={isLoginFixed}
                value={values.email}
                onChange={({ target }) => change("email", target.value)}
                problem={problems.email}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </HintAbove>
        </div>
        {personal.map(show)}
      </Group>
      {isClient && (
        <Group title="Obsługa od">
          <p className={`${text.note} ${styles.whole}`}>
            Od tego miesiąca klient składa sprawozdania, niezależnie od dnia założenia konta. Wcześniejszych miesięcy
            nie trzeba składać.
          </p>
          <ServedFromFields
            value={values.servedFrom}
            problem={problems.servedFrom}
            onChange={(value) => change("servedFrom", value)}
          />
        </Group>
      )}
      <Group title="Dane firmy">{ofCompany.map(show)}</Group>
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    <div className={styles.fields}>{children}</div>
  </section>
);

type SwitchesProps = {
  permissions: Permissions;
  onChange: (flag: PermissionFlag, isGranted: boolean) => void;
  /** Not for a new user, who has all permissions from the start. */
  onReset?: () => void;
};

/** One switch for each report area. */
export function PermissionSwitches({ permissions, onChange, onReset }: SwitchesProps) {
  const id = useId();
  const areAllGranted = areas.every(({ flag }) => permissions[flag]);
  return (
    <fieldset aria-labelledby={id} className={styles.group}>
      <h3 id={id}>Części sprawozdania</h3>
      <p className={text.note}>
        Wyłączonych części klient nie wypełnia i&nbsp;nie składa. Wiersze, które już w&nbsp;nich są, zostają.
      </p>
      <div className={styles.switches}>
        {areas.map(({ id: area, flag, title }) => (
          <Switch
            key={area}
            name={flag}
            label={title}
            checked={permissions[flag]}
            onChange={({ target }) => onChange(flag, target.checked)}
          />
        ))}
      </div>
      {onReset && (
        <Button look="outlined" size="small" disabled={areAllGranted} onClick={onReset}>
          Przywróć domyślne uprawnienia
        </Button>
      )}
    </fieldset>
  );
}

type DialogFormProps = {
  submitLabel: string;
  /** Another way to submit. */
  other?: { readonly label: string; readonly run: () => void };
  isSaving: boolean;
  canSubmit?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A form in a dialog. Only the fields scroll, so that the buttons stay visible. */
export function DialogForm(props: DialogFormProps) {
  const { submitLabel, other, isSaving, canSubmit = true, onSubmit, onCancel, children } = props;
  return (
    <Form isBusy={isSaving} onSubmit={onSubmit}>
      <DialogBody hasDividers>
        <Stack gap={5}>{children}</Stack>
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>Anuluj</Button>
        {other && (
          <Button look="outlined" disabled={isSaving} onClick={other.run}>
            {other.label}
          </Button>
        )}
        <Button type="submit" look="solid" disabled={!canSubmit} isBusy={isSaving}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}
