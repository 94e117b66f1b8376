export const confirmation = {
  open: (_: {
    title: string;
    message: string;
    fields: never[];
    tone: "danger";
    confirmLabel: string;
    onConfirm: () => Promise<void>;
  }) => {},
};
