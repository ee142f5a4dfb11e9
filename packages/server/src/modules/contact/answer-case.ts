import { CASE_SITUATIONS, type CaseSituation } from '@mundwerk/contract/values/console/case-situations';
import type { Language } from '@mundwerk/contract/values/language';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import type { Ctx } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { clientTranslate, translatePart } from '../client/index.ts';
import { caseAnswerMail } from './mails.tsx';
import { type ContactCase, insertCaseMessage } from './store.ts';

/** What a colleague writes to the sender of a case. */
interface CaseAnswer {
  readonly text: string;
  readonly language: Language;
  readonly by: string;
}

/** Answers a case: the answer is stored in its history and mailed after the commit. */
export const answerCase = async (ctx: Ctx, known: ContactCase, answer: CaseAnswer): Promise<void> => {
  const { text, language, by } = answer;
  await insertCaseMessage(ctx, known.number, { direction: 'out', text, language, by });
  await queueMail({ ...ctx, language }, await caseAnswerMail(ctx, known, answer), { kind: 'case', ref: known.number });
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
export const caseWords = async (ctx: Ctx, language: Language) => {
  const { client } = ctx;
  const translate = await clientTranslate(ctx.platform, client, language);
  const t = translatePart(translate, 'mails.caseAnswer', { client: client.config.Name });
  const letter = (...paragraphs: readonly string[]): string =>
    [t('greeting'), paragraphs.join(' '), t('close')].join('\n\n');
  const dayText = (day: string): string => longDay(new Date(`${day}T12:00:00Z`), language);
  const dayOf = ({ expectedOn, earliestOn }: CaseSubject): string[] => {
    if (expectedOn) return [t('expected', { day: dayText(expectedOn) })];
    return earliestOn ? [t('earliest', { day: dayText(earliestOn) })] : [];
  };
  /** Other situations have no template: colleagues write in their own words. */
  const paragraph = (situation: CaseSituation): string[] =>
    situation === 'other' ? [] : [t(`templates.${situation}`)];
  return {
    templates: CASE_SITUATIONS.map((situation) => ({ situation, text: letter(t('thanks'), ...paragraph(situation)) })),
    about: (subject: CaseSubject): string =>
      letter(
        t('about', { product: subject.product, number: subject.number }),
        ...paragraph(subject.situation),
        ...dayOf(subject),
      ),
  };
};
