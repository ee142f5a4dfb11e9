import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import type { ComponentProps } from 'react';
import { type Recommender, stationery } from '#modules/account/index.ts';
import type { MailKind } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';

type Section = 'dataWanted' | 'erasureWanted' | 'contactDataWanted' | 'contactErasureWanted';
type Key = Extract<KeysUnder<'mails'>, `${Section | 'dataRequest'}.${string}`>;

/** The parts of a letter that do not depend on its text: translation, layout and greeting. */
interface Letter {
  readonly t: (key: Key) => string;
  readonly layout: Omit<ComponentProps<typeof MailLayout>, 'preview' | 'heading' | 'reason' | 'children'>;
  readonly greeting: string;
}

/** Asks a person whether it was them who asked for their data, or for its erasure: one letter for accounts and contacts. */
export const requestLetter = (
  { t, layout, greeting }: Letter,
  {
    kind,
    to,
    section,
    url,
  }: { readonly kind: MailKind; readonly to: string; readonly section: Section; readonly url: string },
): OutgoingMail => ({
  kind,
  to,
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
});

const SECTIONS = { Auskunft: 'dataWanted', Loeschung: 'erasureWanted' } as const satisfies Record<
  DataRequestKind,
  Section
>;

/** Asks the owner of an account whether it was them who asked for the data, or for its erasure. */
export const confirmRequestMail = async (
  ctx: Ctx,
  recommender: Recommender,
  { kind, url }: { readonly kind: DataRequestKind; readonly url: string },
): Promise<OutgoingMail> =>
  requestLetter(await stationery(ctx, recommender), {
    kind: 'confirm-request',
    to: recommender.email,
    section: SECTIONS[kind],
    url,
  });
