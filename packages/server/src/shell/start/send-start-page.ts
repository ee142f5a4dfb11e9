import { isLanguage, LANGUAGES } from '@mundwerk/contract/values/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { demoOverview } from '#demo/demo-overview.ts';
import type { Platform } from '#platform/context.ts';
import { isFromThisMachine, readClockOffset } from '#platform/devaids/development-aids.ts';
import { contentSecurityPolicy } from '#platform/http/guard/security-headers.ts';
import { acceptedLanguage } from '#platform/http/request-facts.ts';
import { listMails } from '#platform/mail/store.ts';
import { brandLook } from './brand-looks.ts';
import { startPage } from './start-page.ts';

/** The look of the start page: the product's own, in the reader's colour scheme; brands bring theirs for their card. */
export const START_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#12211f, #edf3f1); --soft: light-dark(#4b5c59, #a8b8b4); --paper: light-dark(#f6f5f0, #0e1514); --card: light-dark(#ffffff, #172120); --line: light-dark(#dcdfd6, #2a3735); --accent: light-dark(#0b5d55, #7fd6c8); --on-accent: light-dark(#ffffff, #06211e); --tint: light-dark(#e2efe9, #16302c); --shade: light-dark(rgb(18 33 31 / 9%), rgb(0 0 0 / 45%)); }
* { box-sizing: border-box; }
body { margin: 0; font: 1.0625rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); -webkit-font-smoothing: antialiased; hyphens: auto; }
.frame { max-width: 76rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
h1, h2, h3, p, ol, ul { margin: 0; } ol, ul { padding: 0; list-style: none; }
h1 { font-size: clamp(2.2rem, 5.4vw, 3.9rem); line-height: 1.02; letter-spacing: -0.035em; font-weight: 760; text-wrap: balance; max-width: 17em; hyphens: manual; }
h2 { font-size: clamp(1.5rem, 3vw, 2.1rem); line-height: 1.15; letter-spacing: -0.02em; font-weight: 720; text-wrap: balance; } h3 { font-size: 1.25rem; line-height: 1.25; letter-spacing: -0.01em; }
a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; } :focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 6px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; padding-block: 1.25rem; }
.mark { display: inline-flex; align-items: center; gap: 0.6rem; margin-right: auto; font-size: 1.2rem; font-weight: 720; letter-spacing: -0.02em; color: inherit; text-decoration: none; } .mark svg { width: 2rem; height: 2rem; color: var(--accent); }
.languages { display: flex; gap: 1rem; } .languages a { display: grid; place-items: center; min-height: 44px; font-size: 0.975rem; color: var(--soft); text-decoration: none; border-radius: 8px; } .languages a[aria-current] { color: var(--ink); font-weight: 650; box-shadow: inset 0 -2px 0 var(--accent); border-radius: 0; }
.hero { padding-block: clamp(1.5rem, 4vw, 3rem) clamp(1rem, 3vw, 2rem); display: grid; gap: 1.25rem; align-items: center; } .words { display: grid; gap: 1.25rem; } .hero .life { grid-column: 1 / -1; } .art { display: none; width: 100%; height: auto; }
.art .primary { fill: var(--accent); } .art .primarySoft { fill: var(--tint); } .art .accent { fill: #f3c969; } .art .accentSoft { fill: light-dark(#fbf0d3, #3a3017); } .art .secondary { fill: light-dark(#12211f, #a8b8b4); } .art .line { fill: none; stroke-linecap: round; stroke-linejoin: round; } .art .onPrimary-line { stroke: var(--on-accent); } .art .onAccent-line { stroke: #12211f; } .art .surface-line { stroke: var(--paper); } .art .ink-line { stroke: var(--ink); }
@media (min-width: 62rem) { .hero { grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr); column-gap: 3rem; } .art { display: block; } }
 .lead { font-size: clamp(1.1rem, 1.7vw, 1.3rem); line-height: 1.5; max-width: 44em; text-wrap: pretty; } .here { color: var(--soft); max-width: 44em; }
.life { display: flex; flex-wrap: wrap; gap: 0.5rem 0; margin-top: 0.75rem; } .life li { display: flex; align-items: center; gap: 0.6rem; font-weight: 600; font-size: 0.975rem; } .life li::before { content: counter(step); counter-increment: step; display: grid; place-items: center; width: 1.75rem; height: 1.75rem; flex: none; border-radius: 50%; background: var(--tint); color: var(--accent); font-size: 0.85rem; font-variant-numeric: tabular-nums; } .life { counter-reset: step; } .life li + li { margin-left: 0.6rem; } .life li:not(:last-child)::after { content: ""; width: clamp(1rem, 3vw, 3rem); height: 2px; background: var(--line); } .life li:last-child::before { background: var(--accent); color: var(--on-accent); }
section { padding-block: clamp(2rem, 4.5vw, 3.5rem); } .head { display: grid; gap: 0.5rem; margin-bottom: 1.5rem; } .head p { color: var(--soft); max-width: 44em; text-wrap: pretty; }
.band { background: var(--card); border-block: 1px solid var(--line); }
.brands { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); }
.brand { display: grid; gap: 0.85rem; color: inherit; text-decoration: none; border-radius: 18px; }
.screen { display: grid; grid-template: auto 1fr / 100%; aspect-ratio: 4 / 3; overflow: hidden; border-radius: 18px; background: var(--brand-surface); color: var(--brand-ink); border: 1px solid var(--line); box-shadow: 0 1px 2px var(--shade), 0 18px 40px -18px var(--shade); transition: transform 200ms ease, box-shadow 200ms ease; }
.brand:hover .screen { transform: translateY(-4px); box-shadow: 0 2px 4px var(--shade), 0 28px 56px -20px var(--shade); }
.logo { display: flex; align-items: center; min-height: 3rem; padding: 0 1rem; font-family: var(--brand-font-display); font-weight: var(--brand-weight-display); } .logo img { height: 1.35rem; width: auto; max-width: 70%; }
.stage { position: relative; overflow: hidden; } .stage img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: 100% 50%; }
.says { position: absolute; inset: auto auto 0 0; display: grid; justify-items: start; gap: 0.75rem; max-width: 78%; padding: 1rem; margin: 0 0 0.75rem 0.75rem; border-radius: var(--brand-radius); background: color-mix(in srgb, var(--brand-surface) 90%, transparent); }
.says strong { font-family: var(--brand-font-display); font-weight: var(--brand-weight-display); letter-spacing: var(--brand-tracking-display); font-size: clamp(1.25rem, 2vw, 1.6rem); line-height: 1.1; text-wrap: balance; }
.press { font-family: var(--brand-font-body); font-size: 0.85rem; font-weight: 650; line-height: 1.3; padding: 0.45rem 0.8rem; border-radius: var(--brand-radius); background: var(--brand-primary); color: var(--brand-on-primary); }
.brand .name { font-weight: 680; font-size: 1.1rem; } .brand .facts { color: var(--soft); font-size: 0.925rem; overflow-wrap: anywhere; } .brand:hover .name { text-decoration: underline; text-underline-offset: 0.2em; }
.roles { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
@media (min-width: 68rem) { .roles { grid-template-columns: repeat(6, 1fr); } .role { grid-column: span 2; } .role:nth-last-child(-n + 2), .role:first-child:nth-last-child(4), .role:first-child:nth-last-child(4) + .role { grid-column: span 3; } }
.role { display: flex; flex-direction: column; gap: 0.75rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 18px; background: var(--paper); } .role .top { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.25rem 1rem; } .tag { color: var(--soft); font-size: 0.925rem; } .role .who { color: var(--soft); } .role ul { display: grid; gap: 0.4rem; margin-bottom: auto; } .role li { padding-left: 1.35rem; position: relative; } .role li::before { content: ""; position: absolute; left: 0; top: 0.62em; width: 0.5rem; height: 0.5rem; border-radius: 50%; background: var(--accent); }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.1rem; margin-top: 0.5rem; } .actions a:not(.button) { min-height: 44px; display: inline-flex; align-items: center; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0.5rem 1.15rem; border: 0; border-radius: 999px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 650; line-height: 1.2; text-decoration: none; cursor: pointer; } .button:hover { filter: brightness(1.08); } .button:active { transform: translateY(1px); }
.two { display: grid; gap: clamp(2rem, 5vw, 4rem); grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); align-items: start; }
.now { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.75rem; margin-bottom: 1.25rem; } .now time { font-size: clamp(1.6rem, 3.4vw, 2.4rem); line-height: 1.2; font-weight: 720; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; } .now span { color: var(--soft); } .now .moved { color: var(--accent); font-weight: 650; }
.jumps { border-top: 1px solid var(--line); } .jumps li { display: grid; grid-template-columns: 8.5rem 1fr; gap: 0.5rem 1.25rem; align-items: center; padding-block: 0.75rem; border-bottom: 1px solid var(--line); } .jumps .button { width: 100%; padding-inline: 0.75rem; font-variant-numeric: tabular-nums; } .jumps p { font-size: 1rem; line-height: 1.45; }
.mails { border-top: 1px solid var(--line); } .mails a { display: grid; gap: 0.1rem; padding-block: 0.75rem; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; } .mails a:hover strong { text-decoration: underline; text-underline-offset: 0.2em; } .mails strong { font-weight: 620; } .mails small { color: var(--soft); font-size: 0.925rem; overflow-wrap: anywhere; } .empty { color: var(--soft); padding-block: 1rem; border-block: 1px solid var(--line); } .mailbox .actions { margin-top: 1.25rem; }
footer { border-top: 1px solid var(--line); padding-block: 1.25rem 2.5rem; } footer nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: center; } footer h2 { font-size: 1rem; letter-spacing: 0; margin-right: 0.5rem; } footer a { min-height: 44px; display: inline-flex; align-items: center; }
@media (max-width: 30rem) { .jumps li { grid-template-columns: 1fr; } .jumps .button { width: fit-content; } .life { flex-direction: column; gap: 0.35rem; } .life li + li { margin-left: 0; } .life li::after { display: none; } }
@media (prefers-reduced-motion: reduce) { .screen { transition: none; } .brand:hover .screen { transform: none; } }
`;

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
