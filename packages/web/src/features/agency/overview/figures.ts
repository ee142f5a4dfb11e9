import type { getAgencyFigures } from '@mundwerk/contract/agency/agency-figures';
import type { CallReply } from '@mundwerk/contract/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { t } from '#lib/text/i18n.ts';
import { formatPercent } from '#lib/text/percent.ts';
import { agencyCall } from '../session/agency-call.ts';
import type { Days } from './period-choice.tsx';

/** The agency's figures. */
export type Figures = CallReply<typeof getAgencyFigures>;

/** Recommendations of one channel, and how far they led. */
export type ChannelFunnel = Figures['TrichterJeKanal'][number];

/** The figures of a period; the old ones stay visible while new ones load. */
export const agencyFigures = (agentur: string, days: Days) =>
  queryOptions({
    queryKey: ['agency-figures', agentur, days],
    queryFn: ({ signal }) => agencyCall('PUT /agentur/{agentur}', { params: { agentur }, body: days, signal }),
    placeholderData: keepPreviousData,
  });

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

/** The steps from a recommendation to an order. */
export const FUNNEL_STEPS = ['Empfehlungen', 'Besuche', 'Klicks', 'Auftraege'] as const;

/** More rows than these cannot be compared at a glance. */
const MOST_ROWS = 6;

/** The name of the row that holds the rest. */
export const OTHER_CHANNELS = 'andere';

const add = (one: ChannelFunnel, other: ChannelFunnel): ChannelFunnel => ({
  Kanal: OTHER_CHANNELS,
  Empfehlungen: one.Empfehlungen + other.Empfehlungen,
  Besuche: one.Besuche + other.Besuche,
  Klicks: one.Klicks + other.Klicks,
  Auftraege: one.Auftraege + other.Auftraege,
});

/** The channels, most recommendations first; when there are more than fit, the small ones become one row. */
export const funnelRows = (channels: readonly ChannelFunnel[]): ChannelFunnel[] => {
  const sorted = channels.toSorted((one, other) => other.Empfehlungen - one.Empfehlungen);
  if (sorted.length <= MOST_ROWS) return sorted;
  const rest = sorted.slice(MOST_ROWS - 1);
  return [...sorted.slice(0, MOST_ROWS - 1), rest.reduce(add)];
};
