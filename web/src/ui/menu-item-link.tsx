import { MenuItem } from "@mui/material";
import { createLink } from "@tanstack/react-router";

/** An entry of a menu that leads somewhere, so that it can be opened in another tab. */
export const MenuItemLink = createLink(MenuItem);
