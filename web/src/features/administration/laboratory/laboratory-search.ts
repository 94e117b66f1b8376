import { YEARS } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { number, searchOf } from "../../../navigation/search-reading.ts";

export const laboratorySearch = searchOf({ rok: number(YEARS.first, YEARS.last) });

export const yearOf = ({ rok }: ReturnType<typeof laboratorySearch>): number => rok ?? monthInWarsaw(new Date()).year;
