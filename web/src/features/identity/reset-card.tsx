import { useEffect, useState } from "react";
import type { LinkPurpose } from "@ekorok/domain/users/identity";
import { useMutation } from "@tanstack/react-query";
import { isEmail } from "@ekorok/domain/users/email-address";
import { Alert } from "../../ui/alert.tsx";
import { TextLink, Button } from "../../ui/button.tsx";
import { CardPage } from "../../ui/page.tsx";
import { ApiError } from "../../http/client.ts";
import { problemOfLink, resetPassword, requestReset } from "../../api/auth.ts";
import { resetErrorText, resetRequestToast } from "./auth-messages.ts";
import { FormStack } from "./form-stack.tsx";
import { NewPasswordFields, useNewPassword } from "./new-password-fields.tsx";
import { EmailField } from "../../ui/fields/sign-in-fields.tsx";
import { focusPage } from "../../ui/focus/first-focus.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useSignOut } from "./use-sign-out.ts";
import styles from "./identity.module.css";

type OnPasswordSet = (answer: Awaited<ReturnType<typeof resetPassword>>) => void;

type ResetCardProps = {
  token: string | undefined;
  /** The token in the address is invalid. */
  isDamaged: boolean;
  email: string;
  /** A link was sent because the person reported a stranger's session. */
  isLinkSent: boolean;
  onDone: OnPasswordSet;
};

const damagedLink = "Link jest niepełny lub uszkodzony. Otwórz go jeszcze raz z wiadomości albo poproś poniżej o nowy.";

/** For a forgotten password: asks for the e-mail address, and with a link's token for a new password. */
export function ResetCard({ token, isDamaged, email, isLinkSent, onDone }: ResetCardProps) {
  const [deadLink, setDeadLink] = useState(isDamaged ? damagedLink : null);
  if (token !== undefined && deadLink === null)
    return (
      <CardPage title="Nowe hasło">
        <ResetForm token={token} purpose="reset" onDone={onDone} onDeadLink={setDeadLink} />
      </CardPage>
    );
  return (
    <CardPage title="Resetowanie hasła">
      {deadLink !== null && (
        <Alert tone="error" className={styles.above}>
          {deadLink}
        </Alert>
      )}
      {isLinkSent && deadLink === null && (
        <Alert tone="success" title="Wszystkie sesje zostały zakończone" className={styles.above}>
          Dotychczasowe hasło już nie działa. Na adres {email} wysłaliśmy link do ustawienia nowego; działa raz, przez
          30&nbsp;minut. Jeśli wiadomość nie przyjdzie, poproś poniżej o&nbsp;kolejną.
        </Alert>
      )}
      <p className={styles.above}>
        Podaj adres e&#8209;mail swojego konta. Wyślemy na niego link do ustawienia nowego hasła. Link działa raz, przez
        30&nbsp;minut.
      </p>
      <ResetRequestForm known={email} />
      <p className={styles.ways}>
        <TextLink to="/login" search={true}>
          Wróć do logowania
        </TextLink>
      </p>
    </CardPage>
  );
}

/** Whether the server's message about the password or link is for people. */
const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === "auth/weak-password" || error.code === "auth/invalid-action-code");

type ResetFormProps = {
  token: string;
  purpose: LinkPurpose;
  /** Something above it has to be read first. */
  hasMoreAbove?: boolean;
  onDone: OnPasswordSet;
  onDeadLink: (why: string) => void;
};

/** Sets a new password, or the first one of an invited person, with a link's token. */
export function ResetForm({ token, purpose, hasMoreAbove = false, onDone, onDeadLink }: ResetFormProps) {
  const newPassword = useNewPassword();
  const { mutate: lookAtLink } = useMutation({
    mutationFn: () => problemOfLink(token, purpose),
    onSuccess: (problem) => problem !== null && onDeadLink(problem),
    meta: { errorText: null }, // unanswered, the password is refused if it has to be
  });
  useEffect(() => lookAtLink(), [lookAtLink]);
  const { mutate: reset, isPending } = useMutation({
    mutationFn: () => resetPassword(token, newPassword.fields.password, purpose),
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === "auth/weak-password") newPassword.refuse(error.message);
      else if (code === "auth/invalid-action-code") onDeadLink(error.message);
    },
    meta: { errorText: (error) => (isAnswered(error) ? error.message : resetErrorText), about: "reset" },
  });
  return (
    <FormStack
      onSubmit={() => {
        if (newPassword.isGood() && !isPending) reset();
      }}
    >
      {purpose === "reset" && <Alert tone="info">Zmiana hasła zakończy Twoje sesje na wszystkich urządzeniach.</Alert>}
      <NewPasswordFields
        key={String(hasMoreAbove)} // takes the focus once that is gone
        {...newPassword.fields}
        takesFocus={!hasMoreAbove}
      />
      <Button type="submit" look="solid" isBusy={isPending}>
        Ustaw hasło
      </Button>
    </FormStack>
  );
}

/** Asks for the e-mail address, which may be known from the sign-in. */
export function ResetRequestForm({ known }: { known: string }) {
  const [email, setEmail] = useState(known);
  const [isWrong, setWrong] = useState(false);
  const { mutate: request, isPending } = useMutation({
    mutationFn: () => requestReset(email),
    meta: { errorText: null },
    onSettled: (_, error) => {
      const { kind, text } = resetRequestToast(error);
      toasts.show(kind, text, "reset-request");
    },
  });

  const submit = () => {
    const isAddress = isEmail(email);
    setWrong(!isAddress);
    if (isAddress && !isPending) request();
  };

  return (
    <FormStack onSubmit={submit}>
      <EmailField
        name="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        problem={isWrong ? "Wpisz adres e-mail, na przykład jan@firma.pl." : null}
      />
      <Button type="submit" look="solid" isBusy={isPending}>
        Wyślij link
      </Button>
    </FormStack>
  );
}

type InvitationProps = {
  token: string | undefined;
  isDamaged: boolean;
  /** The e-mail address of somebody who is signed in in this browser, or null. */
  other: string | null;
  onDone: OnPasswordSet;
};

const damagedInvitation =
  "Link jest niepełny lub uszkodzony. Otwórz go jeszcze raz z wiadomości z zaproszeniem albo poproś o nowe tego, kto Cię zaprosił.";

/** For an invited person: sets the first password. The token is removed from the address, so a reload loses it. */
export function InvitationCard({ token, isDamaged, other, onDone }: InvitationProps) {
  const [deadLink, setDeadLink] = useState(isDamaged ? damagedInvitation : null);
  if (token !== undefined && deadLink === null)
    return (
      <CardPage title="Witaj w Ekoroku">
        {other !== null && <SignedInHere email={other} />}
        <p className={styles.above}>
          {other === null ? <>Ustaw hasło i&nbsp;od razu zacznij.</> : "Ustaw hasło do konta z zaproszenia."} Następnym
          razem zalogujesz się nim i&nbsp;adresem e&#8209;mail, na który przyszło zaproszenie.
        </p>
        <ResetForm
          token={token}
          purpose="invite"
          hasMoreAbove={other !== null}
          onDone={onDone}
          onDeadLink={setDeadLink}
        />
      </CardPage>
    );
  return (
    <CardPage title="Zaproszenie do Ekoroka">
      {deadLink === null ? (
        <p>
          Otwórz jeszcze raz link z&nbsp;wiadomości z&nbsp;zaproszeniem. Jeśli już nie działa, poproś o&nbsp;nowe tego,
          kto Cię zaprosił.
        </p>
      ) : (
        <Alert tone="error">{deadLink}</Alert>
      )}
      <p className={styles.ways}>
        <TextLink to="/login">Przejdź do logowania</TextLink>
      </p>
    </CardPage>
  );
}

/** Before the password is set: an invitation opens another account than the one in this browser. */
function SignedInHere({ email }: { email: string }) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Alert
      tone="warning"
      role="none"
      className={styles.above}
      title={`W tej przeglądarce zalogowano: ${email}`}
      action={
        <Button look="outlined" isBusy={isSigningOut} onClick={signOut}>
          Wyloguj i zacznij
        </Button>
      }
    >
      Zaproszenie jest do innego konta. Bez wylogowania ustawisz hasło, ale jeszcze nie zaczniesz.
    </Alert>
  );
}

/** After the password is set where somebody else is still signed in: their data are not the person's who set it. */
export function SetBesideOtherCard({ email }: { email: string }) {
  const { signOut, isSigningOut } = useSignOut();
  useEffect(focusPage, []); // the button that was pressed is gone
  return (
    <CardPage title="Hasło ustawione">
      <p className={styles.above}>
        W&nbsp;tej przeglądarce zalogowano: {email}. Żeby wejść na swoje konto, wyloguj tę osobę i&nbsp;zaloguj się
        nowym hasłem.
      </p>
      <Button look="solid" isBusy={isSigningOut} onClick={signOut}>
        Wyloguj i przejdź do logowania
      </Button>
    </CardPage>
  );
}
