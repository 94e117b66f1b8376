import { MenuItem, type MenuItemProps } from "@mui/material";
import { createLink } from "@tanstack/react-router";

/** The router's props end in an anchor: MUI's own list item would not be opened in another tab. */
const AnchorItem = (props: MenuItemProps<"a">) => <MenuItem component="a" {...props} />;

/** An entry of a menu that leads somewhere, so that it can be opened in another tab. */
export const MenuItemLink = createLink(AnchorItem);
