import { pathOf } from '@mundwerk/contract/page/pages';
import { addDays } from '@mundwerk/contract/values/day';
import type { MailExample, MailExamples } from '#modules/mail-example.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { exampleRecommender } from '../account/index.ts';
import { WATCH_DAYS } from '../order/index.ts';
import { exampleLink } from '../recommendation/index.ts';
import { type ClosingMailReader, continuesMail, endsMail } from './mails.tsx';
import { calendarOf } from './rules.ts';

const INVENTED_DAYS = 60;
const NOTHING_PROMISED = { linksUntil: null, pickupUntil: null };
const INVENTED_CENTS = 5000;

const exampleReader = async (ctx: Ctx): Promise<ClosingMailReader> => ({
  ...(await exampleRecommender(ctx)),
  isRecommender: true,
  url: `${ctx.origin}${pathOf('Dashboard', ctx.language)}`,
});

const exampleClosing = ({ now, client }: Ctx) =>
  calendarOf(addDays(calendarDay(now), INVENTED_DAYS), client.config, NOTHING_PROMISED, WATCH_DAYS);

const endsExample: MailExample = async (ctx) => {
  const { product, validUntil } = await exampleLink(ctx);
  return endsMail(ctx, await exampleReader(ctx), exampleClosing(ctx), {
    referrals: [{ product: product.AnzeigeName, validUntil, hasOrder: false }],
    rewards: [
      {
        choices: [],
        payoutKind: 'Ueberweisung',
        valueCents: INVENTED_CENTS,
        state: 'Bereitgestellt',
        expiresAt: validUntil,
      },
    ],
  });
};

/** The mails about the end of a programme, with invented facts. */
export const CLOSING_MAIL_EXAMPLES = {
  'programme-ends': endsExample,
  'programme-continues': async (ctx) => continuesMail(ctx, await exampleReader(ctx), exampleClosing(ctx)),
} satisfies MailExamples;
