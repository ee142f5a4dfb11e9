import { t } from '../../../lib/text/i18n.ts';
import { formatPercent } from '../../../lib/text/percent.ts';
import type { Figures } from './figures.ts';

/** More than ten times as much says nothing as a share: the period before had next to nothing. */
const LARGEST_CHANGE = 9;

/** How a figure changed against the period before; where that had little or nothing, what it had. */
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

/** How many orders came of a hundred recommendations. */
export const shareWords = (figures: Counts): string => {
  const share = shareOf(figures);
  return share === null ? '–' : formatPercent(share);
};

/** The same for the period before; null where nobody recommended. */
export const shareBefore = ({ Davor }: Figures): string | null => {
  const share = shareOf(Davor);
  return share === null ? null : t('agency.figures.before', { value: formatPercent(share) });
};
