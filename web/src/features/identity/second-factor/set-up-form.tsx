import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { FormStack } from "../form-stack.tsx";

type Props = {
  /** What the button says that keeps the factor. */
  submit: string;
  isPending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The last step of adding a factor, of whichever kind. */
export const SetUpForm = ({ submit, isPending, onSubmit, onCancel, children }: Props) => (
  <FormStack onSubmit={() => !isPending && onSubmit()}>
    {children}
    <Row>
      <Button type="submit" look="solid" isBusy={isPending}>
        {submit}
      </Button>
      <Button onClick={onCancel}>Anuluj</Button>
    </Row>
  </FormStack>
);
