import { Button, Link } from "@mui/material";
import { createLink } from "@tanstack/react-router";

/** MUI's looks with the router's typed `to`. */
export const TextLink = createLink(Link);
export const ButtonLink = createLink(Button);
