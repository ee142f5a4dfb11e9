import { rolesFor } from '@mundwerk/contract/values/console/acts';
import type { EndpointTrouble } from '@mundwerk/contract/values/operations/webhook';
import { takeUnannounced } from '#modules/connect/webhook/index.ts';
import { clientTranslate, mailBrand, mailSender, sweepClients, translatePart } from '#modules/core/client/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { readGrants } from '../access/rules.ts';
import { selectOperatorsOf } from '../access/store.ts';

/** Notifies a colleague that a webhook receiver fails, was paused or ended, or that an event was given up. */
export const webhookTroubleMail = async (
  ctx: Ctx,
  to: string,
  { name, trouble }: { readonly name: string; readonly trouble: EndpointTrouble },
): Promise<OutgoingMail> => {
  const { platform, client, language } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const t = translatePart(translate, 'mails.webhookTrouble', { client: client.config.Name, name });
  return {
    kind: 'webhook-trouble',
    to,
    subject: t('subject'),
    body: (
      <MailLayout
        brand={brand}
        language={language}
        preview={t(`troubles.${trouble}`)}
        heading={t('heading')}
        reason={t('reason')}
        {...mailSender(ctx, language, translate)}
        supportLabel={translate('mails.supportLabel')}
        supportEmail={client.config.SupportEmail}
      >
        <MailText>{t(`troubles.${trouble}`)}</MailText>
        <MailText>{t(`next.${trouble}`)}</MailText>
      </MailLayout>
    ),
  };
};

/** Mails the Operators and Admins of a client about failing webhook receivers, once per trouble. */
const tellOf = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (inner) => {
    // The receivers of a sandbox belong to a tester, who reads their state with the key.
    if (ctx.client.sandboxOf !== undefined) return 0;
    const untold = await takeUnannounced(inner);
    if (untold.length === 0) return 0;
    const readers = (await selectOperatorsOf(inner)).flatMap(({ email, grants }) => {
      const roles = rolesFor(readGrants(grants), inner.client.key);
      return email !== null && (roles.includes('Operator') || roles.includes('Admin')) ? [email] : [];
    });
    for (const { name, trouble } of untold) {
      if (trouble === null) continue;
      for (const email of readers) await queueMail(inner, await webhookTroubleMail(inner, email, { name, trouble }));
    }
    return untold.length;
  });

/** Reports failing webhook receivers by mail: in a scheduled task, because the webhook module does not know the operators. */
export const tellWebhookTrouble: Task = {
  name: 'tell-webhook-trouble',
  cron: '*/5 * * * *',
  run: (platform) => sweepClients(platform, tellOf),
};
