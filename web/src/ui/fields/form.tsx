import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** It is being sent and must not be sent twice. */
  isBusy?: boolean;
  onSubmit: () => void;
};

/** A form that is read and sent by the program, which says itself what is wrong. */
export const Form = ({ isBusy = false, onSubmit, ...rest }: Props) => (
  <form
    noValidate
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      if (!isBusy) onSubmit();
    }}
  />
);
