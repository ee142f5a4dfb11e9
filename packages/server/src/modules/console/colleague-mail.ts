import { clientTranslate, mailBrand, mailSender, textOf, translatePart } from '#modules/core/client/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The words of a mail to colleagues, from its part of the texts, and the props that the layouts of all of them have. */
export const colleagueMail = async <Part extends string, Given extends string = never>(
  { platform, client, language, origin }: Ctx,
  part: Part,
  given: Readonly<Record<Given, string | number>>,
) => {
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const values = { ...given, client: client.config.Name };
  return {
    t: translatePart<Part, Given | 'client'>(translate, part, values),
    layout: {
      brand,
      language,
      heading: textOf(translate, `${part}.heading`, values),
      reason: textOf(translate, `${part}.reason`, values),
      supportLabel: translate('mails.supportLabel'),
      supportEmail: client.config.SupportEmail,
      ...mailSender({ client, origin }, language, translate),
    },
  };
};
