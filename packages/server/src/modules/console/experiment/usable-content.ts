import type { ClientConfig } from '@mundwerk/contract/client/client';
import { CHANNELS } from '@mundwerk/contract/values/channel';
import type { ArmContent, ExperimentSurface, ORDERED_CHANNELS } from '@mundwerk/contract/values/experiment/experiment';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { defaultShare } from '@mundwerk/contract/values/text/share';
import { sharesToPreselect, unknownPlaces } from '#modules/experiment/index.ts';
import { isPlainMessage } from '#modules/recommendation/index.ts';

type OrderedChannel = (typeof ORDERED_CHANNELS)[number];

/** The client's channels in its order, as the share screen shows them on a device that has all of them. */
export const orderedChannelsOf = (config: ClientConfig): OrderedChannel[] =>
  CHANNELS.flatMap(({ code, setting }) =>
    setting !== null && config[setting] >= 0 ? [{ code, position: config[setting] }] : [],
  )
    .sort((one, other) => one.position - other.position)
    .map(({ code }) => code);

const isOrderOf = (order: readonly string[], channels: readonly string[]): boolean =>
  order.length === channels.length && channels.every((channel) => order.includes(channel));

/** Whether the texts of a variant may appear under a client's name: no links, no placeholders that cannot be filled. */
const areUsableWords = ({ Texte = {} }: ArmContent, config: ClientConfig): boolean => {
  const texts = LANGUAGES.flatMap((language) => {
    const { Betreff, Nachricht } = Texte[language] ?? {};
    return [Betreff, Nachricht].flatMap((text) => text || []);
  });
  // Every other language falls back to the client's default language.
  const usual = Texte[config.StandardSprache];
  return (
    Boolean(usual?.Betreff || usual?.Nachricht) &&
    texts.every((text) => unknownPlaces(text).length === 0 && isPlainMessage(text, [config.Name]))
  );
};

const has = (content: ArmContent): (keyof ArmContent)[] =>
  (['Kanaele', 'Texte', 'Anteil', 'MehrCent'] as const).filter((name) => content[name] !== undefined);

/** Whether a variant fits its surface and client, and differs from the control arm. */
export const isUsableContent = (surface: ExperimentSurface, content: ArmContent, config: ClientConfig): boolean => {
  switch (surface) {
    case 'Kanalreihenfolge': {
      const channels = orderedChannelsOf(config);
      const order = content.Kanaele ?? [];
      return has(content).join() === 'Kanaele' && isOrderOf(order, channels) && order.join() !== channels.join();
    }
    case 'Teiltext':
      return has(content).join() === 'Texte' && areUsableWords(content, config);
    case 'Aufteilung': {
      const isOffered = sharesToPreselect(config).some((share) => share === content.Anteil);
      return has(content).join() === 'Anteil' && isOffered && content.Anteil !== defaultShare(config);
    }
    case 'Praemienhoehe':
      return has(content).join() === 'MehrCent';
  }
};
