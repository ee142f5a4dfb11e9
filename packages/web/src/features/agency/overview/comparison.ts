import { t } from '#lib/text/i18n.ts';
import { formatPercent } from '#lib/text/percent.ts';
import type { Figures } from './figures.ts';

/** Above ten times as much, a percentage is meaningless: the previous period had next to nothing. */
const LARGEST_CHANGE = 9;

/** The change of a figure against the previous period; where that had next to nothing, its value. */
export const changeWords = (now: number, before: number, format: (value: number) => string): string => {
  if (now === before) return t('agency.figures.same');
  if (before === 0) return t('agency.figures.new');
  const change = (now - before) / before;
  return change > LARGEST_CHANGE
    ? t('agency.figures.before', { value: format(before) })
    : formatPercent(change, { isSigned: true });
};

type Counts = Pick<Figures, 'Empfehlungen' | 'Auftraege'>;

const shareOf = ({ Empfehlungen, Auftraege }: Counts): number | null =>
  Empfehlungen === 0 ? null : Auftraege / Empfehlungen;

/** The number of orders per hundred recommendations. */
export const shareWords = (figures: Counts): string => {
  const share = shareOf(figures);
  return share === null ? '–' : formatPercent(share);
};

/** The same for the previous period; null where it had no recommendations. */
export const shareBefore = ({ Davor }: Figures): string | null => {
  const share = shareOf(Davor);
  return share === null ? null : t('agency.figures.before', { value: formatPercent(share) });
};
