import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ErrorName } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { RecommendationStatus } from '@mundwerk/contract/referral/visit';
import { CHANNELS, type ChannelCode } from '@mundwerk/contract/values/channel';
import { isCode, normaliseCode, RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import { type Stop, stopFor } from '@mundwerk/contract/values/console/repairs';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';

/** The three ways to share the reward: all for the recommender, the client's split, all for the recipient (decisions §4). */
export const isAllowedShare = (share: number, config: Pick<ClientConfig, 'SplitAnteilEmpfehler'>): boolean =>
  share === 100 || share === 0 || share === config.SplitAnteilEmpfehler;

/** Whether both addresses reach the same mailbox and the client forbids recommending to oneself. */
export const isSelfReferral = (
  recommenderEmail: string,
  recipientEmail: string,
  config: Pick<ClientConfig, 'AllowSelfRecommendation'>,
): boolean => !config.AllowSelfRecommendation && normaliseEmail(recommenderEmail) === normaliseEmail(recipientEmail);

/** Control characters except tabs and line breaks, and marks that change the direction of text. */
const CONTROL = /[^\P{Cc}\n\r\t]|\p{Bidi_Control}/u;

/** Text that people take for a URL or an e-mail address: with a scheme, www, an at sign, an IP address or a domain. */
const ADDRESSES: readonly RegExp[] = [
  /[a-z]:\/\//i,
  /\bwww\./i,
  /\S@\S/,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  // A capital letter after a full stop begins a sentence whose space is missing, unless it begins one of the common top-level domains.
  /[\p{L}\p{N}-]{2,}\.\p{Ll}{2,}/u,
  /[\p{L}\p{N}]\.(?:app|at|biz|ch|click|co|com|de|eu|fr|gg|info|io|link|ly|me|net|online|org|ru|shop|site|to|top|tv|uk|xyz)(?![\p{L}\p{N}])/iu,
];

/**
 * Whether a message may be shown on a page under the client's name: no links, addresses or control characters. Names that the
 * client itself puts into messages are exempt.
 */
export const isPlainMessage = (message: string, ownNames: readonly string[]): boolean => {
  if (CONTROL.test(message)) return false;
  const rest = ownNames
    .filter((name) => name !== '')
    .reduce((text, name) => text.replaceAll(name, ' '), message)
    .normalize('NFKC')
    .replaceAll('。', '.');
  return !ADDRESSES.some((address) => address.test(rest));
};

/** The agent to whom a recommendation is attributed: the one that a link or form names, else the agent who is recommended. */
export const agentNumberOf = (named: string | null, product: AnyProduct): string | null =>
  named ?? ('LastName' in product ? product.ExterneId : null);

/** A recommendation lives until its last moment is reached (spec 1 §9), for ever once an order stopped its clock. */
export const recommendationStatus = (validUntil: Date, now: Date, clockStoppedAt: Date | null): 'Ok' | 'Abgelaufen' =>
  clockStoppedAt !== null || now < validUntil ? 'Ok' : 'Abgelaufen';

/** The end of a recommendation created now. */
export const validUntil = (now: Date, config: Pick<ClientConfig, 'EmpfehlungGueltigTage'>): Date =>
  new Date(now.getTime() + config.EmpfehlungGueltigTage * 86_400_000);

/** Whether the links stay locked until the recommender confirms the address (decisions §16); the newsletter never decides about them. */
export const isOptinRequired = (
  recommender: { readonly addressConfirmedAt: Date | null },
  config: Pick<ClientConfig, 'ModuleNewsletterPermission'>,
): boolean => config.ModuleNewsletterPermission && recommender.addressConfirmedAt === null;

/** What decides whether a recommendation's link may be followed. */
export interface LinkFacts {
  readonly validUntil: Date;
  readonly clockStoppedAt: Date | null;
  /** The recommender may not take part (any more). */
  readonly isBlocked: boolean;
  readonly addressConfirmedAt: Date | null;
  /** A stop can apply to a single product or recommender. */
  readonly productId: number;
  readonly recommenderId: string;
}

/** The client's settings and stops that apply to all its links. */
export interface LinkClient {
  readonly config: Pick<ClientConfig, 'ModuleNewsletterPermission'>;
  readonly stops: readonly Stop[];
}

/** The status of a link at this moment. A block is reported first, because it outweighs everything else; a stop last, because it is temporary. */
export const linkStatus = (
  facts: LinkFacts,
  { config, stops }: LinkClient,
  now: Date,
  channel: string | null = null,
): RecommendationStatus => {
  if (facts.isBlocked) return 'Gesperrt';
  if (isOptinRequired(facts, config)) return 'Wartet';
  const status = recommendationStatus(facts.validUntil, now, facts.clockStoppedAt);
  if (status !== 'Ok' || stops.length === 0) return status;
  const { productId, recommenderId: personId } = facts;
  return stopFor(stops, 'Klicks', { productId, personId, channel }, now) ? 'Angehalten' : 'Ok';
};

const CLOSED_REASONS: Record<Exclude<RecommendationStatus, 'Ok'>, ErrorName> = {
  Abgelaufen: 'recommendationExpired',
  Gesperrt: 'recommendationBlocked',
  Wartet: 'emailUnconfirmed',
  Angehalten: 'stopped',
};

/** The error name for a link that cannot be followed. */
export const closedReason = (status: Exclude<RecommendationStatus, 'Ok'>): ErrorName => CLOSED_REASONS[status];

/**
 * The channels a client's recommenders can share by: those switched on, those that need no switch, and the printed code. The personal
 * link is none of them, because it is itself shared.
 */
export const channelsOf = (config: ClientConfig): (typeof CHANNELS)[number][] =>
  CHANNELS.filter(({ code, setting }) => {
    if (setting !== null) return config[setting] !== -1;
    return code !== 'personal' && (code !== 'offline' || config.ModuleErstelleOfflineEmpfehlungCode);
  });

/** A link that leads to a recommendation. */
export interface Link {
  readonly kind: 'Empfehlungslink' | 'KurzURL';
  readonly channel: ChannelCode;
  readonly url: string;
}

/** The recommendation's own link and a short one for each channel, so that attribution needs no cookie. */
export const linksOf = (
  number: string,
  config: ClientConfig,
  origins: { readonly portal: string; readonly links: string },
): [Link, ...Link[]] => [
  {
    kind: 'Empfehlungslink',
    channel: 'link',
    url: `${origins.portal}${pathOf('Click', config.StandardSprache, { empfehlungsnummer: number })}?channel=link`,
  },
  ...channelsOf(config).map(
    ({ code, letter }): Link => ({ kind: 'KurzURL', channel: code, url: `${origins.links}/k/${number}${letter}` }),
  ),
];

/** Parses a recommendation number as it was typed or clicked; null when it is not one. */
export const parseNumber = (typed: string): string | null => {
  const number = normaliseCode(typed);
  return isCode(number, RECOMMENDATION_NUMBER_LENGTH) ? number : null;
};

/** Reads the end of a short link: the number, then the channel's letter. */
export const parseShortCode = (code: string): { readonly number: string; readonly channel: ChannelCode } | null => {
  const number = parseNumber(code.slice(0, -1));
  const channel = CHANNELS.find(({ letter }) => letter === code.slice(-1).toLowerCase());
  return number && channel ? { number, channel: channel.code } : null;
};
