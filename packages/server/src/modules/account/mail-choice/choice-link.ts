import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import type { Translate } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The footer link to the settings of which mails to receive; none where the host site owns the account. */
export const mailChoice = (ctx: Ctx, language: Language, translate: Translate) =>
  ctx.client.config.IsAutologin
    ? undefined
    : { label: translate('mails.choiceLabel'), url: `${ctx.origin}${pathOf('Settings', language)}#mails` };
