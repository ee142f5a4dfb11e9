import { t } from '../../../lib/text/i18n.ts';
import { formatPercent } from '../../../lib/text/percent.ts';
import type { Figures } from './figures.ts';

/** How a figure changed against the period before; without one there is nothing to divide by. */
export const changeWords = (now: number, before: number): string => {
  if (before === 0) return t(now === 0 ? 'agency.figures.same' : 'agency.figures.new');
  if (now === before) return t('agency.figures.same');
  return formatPercent((now - before) / before, { isSigned: true });
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
