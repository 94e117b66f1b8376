import type { DictionaryItem } from "@ekorok/domain/dictionaries/collection";
import { NO_RATE, rateStatusName } from "@ekorok/domain/dictionaries/rate-status";
import { numberText, unitOf } from "@ekorok/domain/dictionaries/shown/field-text";
import type { NumberColumn } from "@ekorok/domain/dictionaries/shown/number-columns";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { html } from "../../../ui/confirmation/html.ts";

/** Asks before a number goes: which one, of which item and year, and what is without it then. */
export function numberRemovalQuestion(item: DictionaryItem, { fullLabel, series }: NumberColumn, rate: Rate) {
  const number = numberText(rate, unitOf(series, item), series.places);
  const status = rateStatusName(rate.status, series.isMasculine);
  return {
    title: "Usunąć wartość?",
    message: html`<b>${item.name}</b><br />${fullLabel}: <b>${number}</b>, ${status}.<br />To, co w&nbsp;otwartych
      sprawozdaniach opiera się na tej wartości, będzie „${NO_RATE}” i&nbsp;wyjdzie z&nbsp;sum, dopóki nie wpiszesz
      nowej. Zmiana zostanie w&nbsp;historii.`,
    tone: "danger" as const,
  };
}
