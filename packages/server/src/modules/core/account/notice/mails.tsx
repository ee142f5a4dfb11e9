import type { Language } from '@mundwerk/contract/values/language';
import { countFirstDay } from '@mundwerk/contract/values/text/day-text';
import type { MailKind } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import { writeLetter } from '#platform/mail/look/letter.tsx';
import { MailFacts } from '#platform/mail/look/mail-parts.tsx';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { createMailLink } from '../links/links.ts';
import { deviceOf } from '../rules.ts';
import { type AccountTexts, aboutAccount, stationery } from '../stationery.ts';
import { type Recommender, selectRecommender } from '../store.ts';

/** Changes that the owner of an account is notified of, named like their sections of the texts. */
export type NoticeSubject =
  | 'bankDataEntered'
  | 'bankDataChanged'
  | 'bankDataDeleted'
  | 'payoutAccountNamed'
  | 'dataDownloaded'
  | 'passwordChanged'
  | 'signedInByLink'
  | 'addressChanged'
  | 'passkeyAdded'
  | 'passkeyCopied'
  | 'addressCorrected'
  | 'accountProtected'
  | 'accessRestored';

/** Something that happened to an account and that its owner should know of. */
export interface Notice {
  readonly subject: NoticeSubject;
  /** The bank account in question, masked. */
  readonly ibanMasked?: string;
  /** What changed, by name: the new address, or the passkey. */
  readonly thing?: { readonly label: 'address' | 'passkey'; readonly value: string };
  /** Recipient of the mail, when it is not the address of the account. */
  readonly to?: string;
  /** Support made the change for the owner, so there is no device to recognise. */
  readonly isBySupport?: true;
  /** When the change happened, for a notice that is sent again. The device of that time is not stored. */
  readonly at?: Date;
}

/** The mail of each subject. */
const KINDS: Record<NoticeSubject, MailKind> = {
  bankDataEntered: 'bank-data-entered',
  bankDataChanged: 'bank-data-changed',
  bankDataDeleted: 'bank-data-deleted',
  payoutAccountNamed: 'payout-account-named',
  dataDownloaded: 'data-downloaded',
  passwordChanged: 'password-changed',
  signedInByLink: 'signed-in-by-link',
  addressChanged: 'address-changed',
  passkeyAdded: 'passkey-added',
  passkeyCopied: 'passkey-copied',
  addressCorrected: 'address-corrected',
  accountProtected: 'account-protected',
  accessRestored: 'access-restored',
};

/** What only the service does: its owner is asked whether they wanted it, not whether it was them. */
const BY_SERVICE: ReadonlySet<NoticeSubject> = new Set(['addressCorrected', 'accountProtected', 'accessRestored']);

/** The subject of a notice by its kind of mail; null for other mails. */
export const noticeSubjectOf = (kind: string): NoticeSubject | null =>
  (Object.keys(KINDS) as NoticeSubject[]).find((subject) => KINDS[subject] === kind) ?? null;

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Made once for each language, because making one takes longer than the rest of the mail. */
const formatOf = (language: Language): Intl.DateTimeFormat => {
  const known = formats.get(language);
  if (known) return known;
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' } as const;
  const made = new Intl.DateTimeFormat(LOCALES[language], options);
  formats.set(language, made);
  return made;
};

const momentText = (moment: Date, language: Language): string =>
  countFirstDay(formatOf(language).format(moment), language);

const deviceText = (t: AccountTexts, userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return t('notice.device', { browser, system });
  return browser ?? system ?? t('notice.unknownDevice');
};

/** Tells the owner what happened, when and from which kind of device; its one button is for an owner who did not do it. */
export const noticeMail = async (
  ctx: Ctx,
  recommender: Recommender,
  { subject, ibanMasked, thing, to = recommender.email, isBySupport, at }: Notice,
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const facts = [
    ...(thing ? [{ label: t(`notice.${thing.label}Label`), value: thing.value }] : []),
    ...(ibanMasked
      ? [{ label: t('notice.accountLabel'), value: <span style={{ whiteSpace: 'nowrap' }}>{ibanMasked}</span> }]
      : []),
    {
      label: t('notice.whenLabel'),
      value: t('notice.when', { moment: momentText(at ?? ctx.now, recommender.language) }),
    },
    ...(isBySupport || at ? [] : [{ label: t('notice.deviceLabel'), value: deviceText(t, ctx.agent.userAgent) }]),
  ];
  return writeLetter(layout, {
    kind: KINDS[subject],
    to,
    subject: t(`${subject}.subject`),
    preview: t('notice.preview'),
    reason: t('notice.reason'),
    parts: [
      greeting,
      t(`${subject}.intro`),
      <MailFacts key="facts" facts={facts} />,
      t(BY_SERVICE.has(subject) ? 'notice.wasAsked' : 'notice.wasYou'),
      t(BY_SERVICE.has(subject) ? 'notice.notAsked' : 'notice.notYou'),
    ],
    button: { label: t('notice.button'), url: await createMailLink(ctx, 'disown-change', recommender) },
    after: [t('notice.linkValid')],
  });
};

/** Mails the owner of an account what just happened to it; call it inside the transaction that makes the change. */
export const notifyOwner = async (ctx: Ctx, recommenderId: string, notice: Notice): Promise<void> => {
  const recommender = await selectRecommender(ctx, recommenderId);
  if (recommender) await queueMail(ctx, await noticeMail(ctx, recommender, notice), aboutAccount(recommender));
};

/** Mails the owner an earlier notice again, with its original time and a new link; does nothing for mails that are no notices. */
export const notifyAgain = async (
  ctx: Ctx,
  recommenderId: string,
  sent: { readonly kind: string; readonly at: Date },
): Promise<void> => {
  const subject = noticeSubjectOf(sent.kind);
  if (subject) await notifyOwner(ctx, recommenderId, { subject, at: sent.at });
};
