import { monthInWarsaw, parseYear } from "@ekorok/domain";
import { z } from "zod";

const text = z.string().optional().catch(undefined);

/** What a dictionary's page keeps in its address: the year, what is searched for, the order. */
export const listAddress = z.object({ rok: text, szukaj: text, sortuj: text });
export type ListAddress = z.infer<typeof listAddress>;

export const currentYear = (): number => monthInWarsaw(new Date()).year;

/** An address that names no year, or none that there can be, means this one. */
export const yearIn = ({ rok }: ListAddress): number => parseYear(rok ?? "") ?? currentYear();
