import type { RecommendationLink } from '@mundwerk/contract/referral/recommendation';
import type { ChannelCode } from '@mundwerk/contract/values/channel';

/** The channel's own short link, so that attribution needs no cookie; the plain link where it has none. */
export const linkOf = (links: readonly RecommendationLink[], channel: ChannelCode): string | null =>
  (
    links.find((link) => link.Typ === 'KurzURL' && link.Kanal === channel) ??
    links.find((link) => link.Typ === 'Empfehlungslink') ??
    links[0]
  )?.Url ?? null;
