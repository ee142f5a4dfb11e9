import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import type { Ctx } from '../../../platform/context.ts';
import { MailLayout } from '../../../platform/mail/look/mail-layout.tsx';
import { MailText } from '../../../platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '../../../platform/mail/send-mail.ts';
import { type Recommender, stationery } from '../../account/index.ts';

const SECTIONS = { Auskunft: 'dataWanted', Loeschung: 'erasureWanted' } as const satisfies Record<
  DataRequestKind,
  string
>;

/** Asks the owner of an account whether it was them who asked for the data, or for its erasure. */
export const confirmRequestMail = async (
  ctx: Ctx,
  recommender: Recommender,
  { kind, url }: { readonly kind: DataRequestKind; readonly url: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const section = SECTIONS[kind];
  return {
    kind: 'confirm-request',
    to: recommender.email,
    subject: t(`${section}.subject`),
    body: (
      <MailLayout
        {...layout}
        preview={t('dataRequest.preview')}
        heading={t(`${section}.subject`)}
        button={{ label: t('dataRequest.button'), url }}
        after={
          <>
            <MailText>{t('dataRequest.linkValid')}</MailText>
            <MailText>{t('dataRequest.notYou')}</MailText>
          </>
        }
        reason={t('dataRequest.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t(`${section}.intro`)}</MailText>
        <MailText>{t(`${section}.next`)}</MailText>
      </MailLayout>
    ),
  };
};
