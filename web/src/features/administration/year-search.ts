import { YEARS } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { number, searchOf } from "../../navigation/search-params.ts";

export const yearSearch = searchOf({ rok: number(YEARS.first, YEARS.last) });

export const yearOf = ({ rok }: ReturnType<typeof yearSearch>): number => rok ?? monthInWarsaw(new Date()).year;
