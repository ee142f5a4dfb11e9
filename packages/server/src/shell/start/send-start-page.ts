import { isLanguage, LANGUAGES } from '@mundwerk/contract/values/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { demoOverview } from '#demo/demo-overview.ts';
import type { Platform } from '#platform/context.ts';
import { readClockOffset } from '#platform/devaids/dev-clock.ts';
import { isFromThisMachine } from '#platform/devaids/local-hosts.ts';
import { contentSecurityPolicy } from '#platform/http/guard/security-headers.ts';
import { acceptedLanguage } from '#platform/http/request-facts.ts';
import { listMails } from '#platform/mail/store.ts';
import { brandLook } from './brand-looks.ts';
import { startPage } from './start-page.ts';
import { START_STYLE } from './start-style.ts';

/** Number of mails that fit beside the clock. */
const SHOWN_MAILS = 5;

/** Answers bare localhost in development; the caller does so outside production only. */
export const sendStartPage = async (
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { sprache } = request.query as { sprache?: unknown };
  const language = isLanguage(sprache) ? sprache : acceptedLanguage(request.headers, LANGUAGES, 'de');
  const demo = await demoOverview(platform);
  // Like everything below /dev/, clock and mails are shown to this machine alone.
  const isOwn = isFromThisMachine(request);
  const [found, mails, offsetMs] = await Promise.all([
    Promise.all(demo.Clients.map(({ Key }) => brandLook(platform, Key))),
    isOwn ? listMails(platform.db, { limit: SHOWN_MAILS }) : [],
    readClockOffset(platform),
  ]);
  const looks = found.filter((look) => look !== null);
  const css = [START_STYLE, ...looks.map((look) => look.css)].join('\n');
  const clock = { now: platform.clock.now(), isMoved: offsetMs > 0 };
  return reply
    .headers({
      'content-security-policy': contentSecurityPolicy({ styles: [css] }),
      'cache-control': 'private, no-cache',
    })
    .type('text/html; charset=utf-8')
    .send(startPage({ language, demo, looks, aids: isOwn ? { mails, clock } : null, css }));
};
