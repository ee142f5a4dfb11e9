import { CHANNELS } from '@mundwerk/contract/values/channel';
import { type JsonEdit, valueAt } from '../file/json-way.ts';

/** The settings that hold the position of each channel, in the order of the contract. */
const SETTINGS: readonly string[] = CHANNELS.flatMap(({ setting }) => setting ?? []);

/** Channels by their settings: those that are on in their order, and the others. */
export interface ChannelList {
  readonly on: readonly string[];
  readonly off: readonly string[];
}

const placeIn = (config: unknown, setting: string): number => {
  const value = valueAt(config, [setting]);
  return typeof value === 'number' ? value : -1;
};

/** The channels of a configuration; `on` overrules which are on and in which order. */
export const channelsOf = (config: unknown, on?: readonly string[]): ChannelList => {
  const stored = SETTINGS.filter((setting) => placeIn(config, setting) >= 0).sort(
    (one, other) => placeIn(config, one) - placeIn(config, other),
  );
  const shown = on ?? stored;
  return { on: shown, off: SETTINGS.filter((setting) => !shown.includes(setting)) };
};

/** Moves a channel to another position; returns the same list if that is impossible. */
export const moveChannel = (on: readonly string[], name: string, to: number): readonly string[] => {
  const from = on.indexOf(name);
  const place = Math.min(to, on.length - 1);
  if (from === -1 || place < 0 || place === from) return on;
  return on.toSpliced(from, 1).toSpliced(place, 0, name);
};

/** Switches a channel on, as the last one, or off. */
export const switchChannel = (on: readonly string[], name: string, isOn: boolean): readonly string[] =>
  isOn ? [...on, name] : on.filter((one) => one !== name);

/** The changes that number the active channels from 1 and set the others to -1; unchanged values are left out. */
export const channelEdits = (config: unknown, on: readonly string[]): JsonEdit[] =>
  SETTINGS.map((setting) => ({ way: [setting], value: on.includes(setting) ? on.indexOf(setting) + 1 : -1 })).filter(
    ({ way: [setting = ''], value }) => placeIn(config, setting) !== value,
  );
