import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { UNKNOWN_LINK } from '@mundwerk/contract/values/page/unknown-link';
import type { Ctx } from '#platform/context.ts';
import { findRecommendation } from './find-recommendation.ts';
import { findPersonalOwner } from './personal-link/find-personal-owner.ts';
import { parseShortCode } from './rules.ts';

const unknown = (language: Language): string => `${pathOf('Code', language)}?link=${UNKNOWN_LINK}`;

/**
 * Redirect target of `/k/<number><letter>` and `/k/<name>`. A short link leads to the landing page with the link's channel, which also
 * reports a locked or expired link; a former name leads to the current one; an unknown code to the page that says so and asks for a code.
 * Null for a current name: its page is shown without a redirect.
 */
export const shortLinkTarget = async (ctx: Ctx, code: string): Promise<string | null> => {
  const { StandardSprache } = ctx.client.config;
  const parsed = parseShortCode(code);
  if (parsed) {
    if (!(await findRecommendation(ctx, parsed.number))) return unknown(StandardSprache);
    return `${pathOf('Click', StandardSprache, { empfehlungsnummer: parsed.number })}?channel=${parsed.channel}`;
  }
  const owner = await findPersonalOwner(ctx, code);
  if (!owner) return unknown(ctx.language);
  return owner.name === code ? null : pathOf('PersonalPage', ctx.language, { name: owner.name });
};
