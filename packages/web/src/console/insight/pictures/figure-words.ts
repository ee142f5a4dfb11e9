import { SMALLEST_BASE } from '@mundwerk/contract/values/insight/home';
import { INSIGHT_CHANNELS, INSIGHT_STEPS, NO_AGENCY, stepShare } from '@mundwerk/contract/values/insight/insight';
import { t, textOf } from '#lib/text/i18n.ts';
import { formatPercent } from '#lib/text/percent.ts';

/** The name of a step by its place. */
export const stepWords = (index: number): string => textOf(`workFigures.steps.${INSIGHT_STEPS[index]}`);

/** The share of the step before, in per cent; null on a base too small for one. */
export const saidShare = (counts: readonly number[], index: number): number | null =>
  (counts[index - 1] ?? 0) < SMALLEST_BASE ? null : stepShare(counts, index);

/** A count's share of another in words; a dash on a base too small for a percentage. */
export const shareWords = (part: number, all: number): string =>
  all < SMALLEST_BASE ? '–' : formatPercent(part / all);

/** The name of a channel; other words stay as they are. */
export const channelWords = (code: string): string =>
  INSIGHT_CHANNELS.some((channel) => channel === code) ? textOf(`workFigures.channels.${code}`) : code;

/** The name of a line by its dimension. */
export const bestName = (
  by: 'Produkt' | 'Kanal' | 'Agentur',
  { Wert, Name }: { Wert: string; Name: string | null },
) => {
  if (by === 'Kanal') return channelWords(Wert);
  if (by === 'Agentur' && Wert === NO_AGENCY) return t('consoleInsight.noAgency');
  return Name ?? Wert;
};
