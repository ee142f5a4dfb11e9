import { describe, expect, it } from 'vitest';
import { mailTroubles, usualBand } from './rules.ts';

describe('the usual band of a figure', () => {
  it.each([
    ['is not known before the fourth week', [40, 41, 39], null, null],
    ['is as wide as counts vary by chance', [100, 100, 100, 100], null, { low: 70, high: 130 }],
    ['is wider where the weeks differ', [60, 140, 100, 60, 140, 100, 80, 120], null, { low: 0, high: 233 }],
    ['is not moved by a single week', [100, 900, 101, 99, 100, 0, 102, 98], null, { low: 70, high: 130 }],
    ['of small counts begins at nothing', [2, 3, 1, 2], null, { low: 0, high: 7 }],
    ['of an idle weekday ends at five', [0, 0, 0, 0, 0], null, { low: 0, high: 5 }],
    ['falls with the season', [100, 100, 100, 100], { inSeason: 60, before: 100 }, { low: 37, high: 83 }],
    ['rises with the season', [100, 100, 100, 100], { inSeason: 150, before: 100 }, { low: 114, high: 186 }],
    ['follows no season beyond twice', [100, 100, 100, 100], { inSeason: 900, before: 100 }, { low: 158, high: 242 }],
    ['ignores a year ago without figures', [100, 100, 100, 100], { inSeason: 5, before: 0 }, { low: 70, high: 130 }],
  ] as const)('%s', (_name, weeks, season, band) => {
    expect(usualBand({ weeks, season })).toEqual(band);
  });
});

describe('mails that do not arrive', () => {
  it.each([
    ['are trouble from five per cent on', { sent: 950, bounced: 50, complained: 0 }, 50, null],
    ['are none below', { sent: 960, bounced: 40, complained: 0 }, null, null],
    ['tell nothing in a small week', { sent: 50, bounced: 40, complained: 9 }, null, null],
    ['are complained of from three in a thousand on', { sent: 1000, bounced: 0, complained: 3 }, null, 3],
    ['are not complained of by one person', { sent: 100, bounced: 0, complained: 1 }, null, null],
  ] as const)('%s', (_name, week, bounces, complaints) => {
    expect(mailTroubles(week)).toEqual({ Ruecklaeufer: bounces, Beschwerden: complaints });
  });
});
