import type { RecordListName } from '@mundwerk/contract/values/console/record-lists';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { clientTranslate, mailBrand, mailSender, translatePart } from '#modules/client/index.ts';
import { consoleHostOrigin } from '#platform/console-host.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { LIST_PATHS } from './rules.ts';

/** The figures in a mail about a view. */
export interface ViewFigures {
  readonly rows: number;
  /** Sum of the rows; null for a list without money. */
  readonly cents: number | null;
  /** Number of rows in the previous mail; null in the first. */
  readonly rowsBefore: number | null;
}

/** A view as its mail names it. */
interface NamedView {
  readonly id: string;
  readonly list: RecordListName;
  readonly name: string;
  readonly query: string;
}

/** The link that shows the view and cancels its mail: the list asks for confirmation, because mail scanners follow links. */
const viewUrl = (ctx: Ctx, { id, list, query }: Omit<NamedView, 'name'>): string => {
  const search = new URLSearchParams(query);
  search.set('abbestellen', id);
  return `${consoleHostOrigin(ctx.platform) ?? ctx.origin}/verwaltung/${ctx.client.key}/${LIST_PATHS[list]}?${search}`;
};

/** A view of a list: how many rows it has and their sum, never a row or the name of a person. */
export const viewMail = async (
  ctx: Ctx,
  to: string,
  { id, list, name, query }: NamedView,
  { rows, cents, rowsBefore }: ViewFigures,
): Promise<OutgoingMail> => {
  const { platform, client, language } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const number = new Intl.NumberFormat(language);
  const change = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const t = translatePart(translate, 'mails.listView', {
    client: client.config.Name,
    name,
    rows: number.format(rows),
  });
  return {
    kind: 'list-view',
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
        choice={{ label: t('end'), url: viewUrl(ctx, { id, list, query }) }}
      >
        <MailText>{t('intro')}</MailText>
        <MailFacts
          facts={[
            { label: t(`lists.${list}`), value: number.format(rows) },
            ...(rowsBefore === null ? [] : [{ label: t('change'), value: change.format(rows - rowsBefore) }]),
            ...(cents === null ? [] : [{ label: t('sum'), value: formatCents(cents, language, true) }]),
          ]}
        />
      </MailLayout>
    ),
  };
};
