import { isCode, normaliseCode, OFFLINE_CODE_LENGTH } from '@mundwerk/contract/values/code';
import {
  CASE_TEMPLATES,
  type CaseSituation,
  type CaseTemplate,
} from '@mundwerk/contract/values/console/case-situations';
import type { Language } from '@mundwerk/contract/values/language';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import { type Ctx, transact } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import { newCode } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { withdrawMail } from '#platform/mail/store.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { assertBelow, countEvents, minutesAgo, recordEvent } from '#platform/throttle/throttle.ts';
import { findRecommender, findRecommenderByEmail, optionalRecommender } from '../account/index.ts';
import { clientTranslate, translatePart } from '../client/index.ts';
import { deleteTasks, raiseTask, resumeTask } from '../task/index.ts';
import { caseAnswerMail, contactCopyMail, contactMail } from './mails.tsx';
import {
  CASE_RETENTION_DAYS,
  COPIES_PER_ADDRESS,
  type CopyKind,
  copyKindFor,
  DAY_MINUTES,
  MESSAGES_PER_ADDRESS,
  MESSAGES_PER_NETWORK,
} from './rules.ts';
import {
  type ContactCase,
  type ContactMessage,
  deleteCasesBefore,
  deleteLastAnswer,
  insertCase,
  insertCaseMessage,
  selectCase,
  updateCaseState,
} from './store.ts';

const SENT = 'contact:sent';
const COPIED = 'contact:copied';

const openCase = async (ctx: Ctx, message: ContactMessage): Promise<string> => {
  const number = newCode(OFFLINE_CODE_LENGTH);
  if (!(await insertCase(ctx, number, message))) return openCase(ctx, message);
  await raiseTask(ctx, { kind: 'Kontakt', ref: number });
  return number;
};

/** Adds a message to the case it names, if its sender began that case; null when it must become a case of its own. */
const continueCase = async (ctx: Ctx, typed: string, message: ContactMessage): Promise<string | null> => {
  const number = normaliseCode(typed);
  const known = isCode(number, OFFLINE_CODE_LENGTH) ? await selectCase(ctx, number) : null;
  if (!known || normaliseEmail(known.email) !== normaliseEmail(message.email)) return null;
  await insertCaseMessage(ctx, number, {
    direction: 'in',
    text: `${message.subject}\n\n${message.message}`,
    language: ctx.language,
    by: 'sender',
  });
  await updateCaseState(ctx, number, 'open');
  // The task may have been deleted long after it was done: then the message raises it anew.
  await raiseTask(ctx, { kind: 'Kontakt', ref: number });
  await resumeTask(ctx, 'Kontakt', number, 'sender');
  return number;
};

/** The address of the logged-in user; a support session owns no address. */
const ownAddress = async (ctx: Ctx): Promise<string | null> => {
  const actor = await optionalRecommender(ctx);
  if (!actor || actor.isSupport) return null;
  return (await findRecommender(ctx, actor.id))?.email ?? null;
};

const copyTo = async (ctx: Ctx, number: string, message: ContactMessage): Promise<CopyKind | null> => {
  const address = normaliseEmail(message.email);
  const copies = await countEvents(ctx, COPIED, [address], minutesAgo(ctx, DAY_MINUTES));
  if (copies >= COPIES_PER_ADDRESS) return null;
  await recordEvent(ctx, COPIED, [address]);
  const kind = copyKindFor(message.email, await ownAddress(ctx));
  await queueMail(ctx, await contactCopyMail(ctx, number, message, kind), { kind: 'case', ref: number });
  return kind;
};

/**
 * Takes a message to the client: a case with a task for those who answer, or the continuation of one, a mail to the client's
 * address, a copy if wanted.
 */
export const sendContactMessage = async (
  ctx: Ctx,
  message: ContactMessage,
  { wantsCopy, follows }: { readonly wantsCopy: boolean; readonly follows: string | null },
): Promise<{ number: string; copy: CopyKind | null }> => {
  const address = normaliseEmail(message.email);
  await assertBelow(ctx, SENT, [address], MESSAGES_PER_ADDRESS, DAY_MINUTES);
  await assertBelow(ctx, SENT, [ctx.ipPrefix], MESSAGES_PER_NETWORK, DAY_MINUTES);
  return transact(ctx, async (inner) => {
    await recordEvent(inner, SENT, [address, inner.ipPrefix]);
    const number = (follows && (await continueCase(inner, follows, message))) || (await openCase(inner, message));
    await queueMail(inner, await contactMail(inner, number, message), { kind: 'case', ref: number });
    return { number, copy: wantsCopy ? await copyTo(inner, number, message) : null };
  });
};

/** What a colleague writes to the sender of a case. */
interface CaseAnswer {
  readonly text: string;
  readonly language: Language;
  readonly by: string;
}

/** Seconds in which an answer can be recalled. */
const RECALL_SECONDS = 30;

/** Answers a case: the answer is stored in its history, and mailed once it can no longer be recalled. */
export const answerCase = async (ctx: Ctx, known: ContactCase, answer: CaseAnswer): Promise<void> => {
  const { text, language, by } = answer;
  await insertCaseMessage(ctx, known.number, { direction: 'out', text, language, by });
  const about = { kind: 'case', ref: known.number } as const;
  const mail = await caseAnswerMail(ctx, known, answer);
  await queueMail({ ...ctx, language }, mail, about, { afterSeconds: RECALL_SECONDS });
};

/**
 * Recalls a colleague's last answer to a case, inside a transaction; false once its mail is on its way. An earlier answer that still waits
 * leaves: it was written with its mail at another moment.
 */
export const recallCaseAnswer = async (ctx: Ctx, number: string, by: string): Promise<boolean> => {
  const writtenAt = await deleteLastAnswer(ctx, number, by);
  return writtenAt !== null && withdrawMail(ctx, 'case-answer', number, writtenAt);
};

/** A recommendation that a message may be about, and the situation of its reward. */
interface CaseSubject {
  readonly number: string;
  readonly product: string;
  readonly situation: CaseSituation;
  readonly expectedOn: string | null;
  readonly earliestOn: string | null;
}

/** Templates for an answer, in a language of the client: one for each situation, and one about a recommendation. */
export const caseWords = async (ctx: Ctx, { language, email }: Pick<ContactCase, 'language' | 'email'>) => {
  const { client } = ctx;
  const translate = await clientTranslate(ctx.platform, client, language);
  const t = translatePart(translate, 'mails.caseAnswer', { client: client.config.Name });
  const owner = await findRecommenderByEmail(ctx, normaliseEmail(email));
  const name = owner ? [owner.firstName, owner.lastName].filter(Boolean).join(' ') : '';
  const greeting = name ? t('greetingNamed', { name }) : t('greeting');
  const letter = (...paragraphs: readonly string[]): string =>
    [greeting, paragraphs.join(' '), t('close')].join('\n\n');
  const dayText = (day: string): string => longDay(new Date(`${day}T12:00:00Z`), language);
  const dayOf = ({ expectedOn, earliestOn }: CaseSubject): string[] => {
    if (expectedOn) return [t('expected', { day: dayText(expectedOn) })];
    return earliestOn ? [t('earliest', { day: dayText(earliestOn) })] : [];
  };
  /** Other situations have no template: colleagues write in their own words. */
  const paragraph = (situation: CaseTemplate): string[] => (situation === 'other' ? [] : [t(`templates.${situation}`)]);
  return {
    templates: CASE_TEMPLATES.map((situation) => ({ situation, text: letter(t('thanks'), ...paragraph(situation)) })),
    about: (subject: CaseSubject): string =>
      letter(
        t('about', { product: subject.product, number: subject.number }),
        ...paragraph(subject.situation),
        ...dayOf(subject),
      ),
  };
};

/** Deletes messages to the client after their retention period, with the tasks about them. */
export const deleteOldCases: Task = {
  name: 'delete-old-contact-cases',
  cron: '53 3 * * *',
  run: ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - CASE_RETENTION_DAYS * 86_400_000);
    return inBatches((limit) =>
      inTransaction(db, async (trx) => {
        const deleted = await deleteCasesBefore(trx, before, limit);
        await deleteTasks({ db: trx }, 'Kontakt', deleted);
        return deleted.length;
      }),
    );
  },
};
