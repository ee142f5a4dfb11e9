import type { ChannelFunnel } from './figures.ts';

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
