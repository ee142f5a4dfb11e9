import { INSIGHT_STEPS, stepShare } from '@mundwerk/contract/values/insight/insight';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { clientTranslate, mailBrand, mailSender, translatePart } from '#modules/client/index.ts';
import { consoleHostOrigin } from '#platform/console-host.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import type { Insight } from '../get-insight.ts';

/** The link that cancels the mail: the screen of insight asks for confirmation, because mail scanners follow links. */
const endUrl = (ctx: Ctx, id: string): string =>
  `${consoleHostOrigin(ctx.platform) ?? ctx.origin}/verwaltung/${ctx.client.key}/auswertung?abbestellen=${id}`;

const dayIn = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A view of insight: counts of the steps and what a new customer cost, never the name of a person. */
export const insightMail = async (
  ctx: Ctx,
  to: string,
  view: { readonly id: string; readonly name: string },
  insight: Insight,
): Promise<OutgoingMail> => {
  const { platform, client, language } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const { Anzahl, KostenJeNeukundeCent } = insight.Gesamt;
  const t = translatePart(translate, 'mails.insightView', {
    client: client.config.Name,
    name: view.name,
    from: dayIn(insight.Von, language),
    until: dayIn(insight.Bis, language),
    created: number.format(Anzahl[0] ?? 0),
    orders: number.format(Anzahl[5] ?? 0),
  });
  const facts = INSIGHT_STEPS.map((step, index) => {
    const share = stepShare(Anzahl, index);
    const count = number.format(Anzahl[index] ?? 0);
    return { label: t(`steps.${step}`), value: share === null ? count : `${count} (${number.format(share)} %)` };
  });
  return {
    kind: 'insight-view',
    to,
    subject: t('subject'),
    body: (
      <MailLayout
        brand={brand}
        language={language}
        preview={t('intro')}
        heading={t('heading')}
        reason={t('reason')}
        supportLabel={translate('mails.supportLabel')}
        supportEmail={client.config.SupportEmail}
        {...mailSender(ctx, language, translate)}
        choice={{ label: t('end'), url: endUrl(ctx, view.id) }}
      >
        <MailText>{t('intro')}</MailText>
        <MailFacts
          facts={[
            ...facts,
            {
              label: t('cost'),
              value: KostenJeNeukundeCent === null ? '–' : formatCents(KostenJeNeukundeCent, language, true),
            },
          ]}
        />
      </MailLayout>
    ),
  };
};
