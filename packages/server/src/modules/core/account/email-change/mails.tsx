import { pathOf } from '@mundwerk/contract/page/pages';
import type { Ctx } from '#platform/context.ts';
import { writeLetter } from '#platform/mail/look/letter.tsx';
import { MailFacts } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { EMAIL_CHANGE_HOURS, type Side, type StoredEmailChange } from '../rules.ts';
import { stationery } from '../stationery.ts';
import type { Recommender } from '../store.ts';

interface Facts {
  readonly change: StoredEmailChange;
  readonly url: string;
}

const confirmMail = async (
  ctx: Ctx,
  recommender: Recommender,
  { change, url }: Facts,
  side: Side,
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const hours = EMAIL_CHANGE_HOURS;
  return writeLetter(layout, {
    kind: side === 'old' ? 'confirm-old-address' : 'confirm-new-address',
    to: side === 'old' ? change.oldEmail : change.newEmail,
    subject: t(`emailChange.${side}.subject`),
    preview: t('emailChange.both', { hours }),
    reason: t('emailChange.reason'),
    parts: [
      // An unconfirmed address may belong to a stranger, so its mail does not name the owner of the account.
      side === 'old' ? greeting : t('greetingNameless'),
      t(`emailChange.${side}.intro`),
      <MailFacts key="new" facts={[{ label: t('emailChange.newLabel'), value: change.newEmail }]} />,
    ],
    button: { label: t(`emailChange.${side}.button`), url },
    after: [t('emailChange.both', { hours }), t(`emailChange.${side}.notYou`)],
  });
};

/** Asks the current mailbox to confirm the change of address. */
export const confirmOldAddressMail = (ctx: Ctx, recommender: Recommender, facts: Facts): Promise<OutgoingMail> =>
  confirmMail(ctx, recommender, facts, 'old');

/** Asks the new mailbox whether it belongs to the owner of the account. */
export const confirmNewAddressMail = (ctx: Ctx, recommender: Recommender, facts: Facts): Promise<OutgoingMail> =>
  confirmMail(ctx, recommender, facts, 'new');

/** Notifies the owner of an address that another account requested it; the caller does not learn that it is taken. */
export const addressTakenMail = async (ctx: Ctx, owner: Recommender): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, owner);
  return writeLetter(layout, {
    kind: 'address-taken',
    to: owner.email,
    subject: t('emailChange.taken.subject'),
    preview: t('emailChange.taken.preview'),
    reason: t('emailChange.taken.reason'),
    parts: [greeting, t('emailChange.taken.intro')],
    button: { label: t('alreadyRegistered.button'), url: `${ctx.origin}${pathOf('Login', owner.language)}` },
  });
};
