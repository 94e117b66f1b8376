import { SvgIcon, type SvgIconProps } from "@mui/material";

type Props = Omit<SvgIconProps, "children" | "titleAccess"> & {
  /** One of icons.ts. */
  path: string;
  /** Only where no text beside it says the same; without it the icon is hidden from screen readers. */
  label?: string;
};

export function Icon({ path, label, ...props }: Props) {
  return (
    <SvgIcon {...props} titleAccess={label}>
      <path d={path} fillRule="evenodd" />
    </SvgIcon>
  );
}
