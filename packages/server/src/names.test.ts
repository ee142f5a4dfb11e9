import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import { describe, expect, it } from 'vitest';
import { files, isTest, read } from './testing/read-sources.ts';

// Sweeps over names and comments; what else the sources promise is in sweeps.test.ts.

it('use cases have the name of their call, and every call has one', () => {
  /** Calls that share the use case of another call, or whose handler is more than a use case. */
  const elsewhere: Readonly<Record<string, string>> = {
    // Variables are found by one use case: all of them, some by name, or with an agency's own values.
    listVariables: 'core/content/find-variables.ts',
    findAgencyVariables: 'core/content/find-variables.ts',
    // The six reports and their files differ in nothing but the report's name.
    ...Object.fromEntries(
      ['AgencyOrders', 'Recommenders', 'Recommendations', 'Leads', 'Invitations', 'Rewards'].flatMap((report) => [
        [`report${report}`, 'agency/report/get-report.ts'],
        [`export${report}`, 'agency/export/export-report.ts'],
      ]),
    ),
    // The banner of a claim's page is that of the personal area, requested with another token.
    showRewardBanner: 'core/claim/routes.ts',
    // The template is the same file for systems and for people.
    getConsoleOrderTemplate: 'connect/operations/order/import/get-order-template.ts',
    // The captcha guard answers this call before its handler.
    checkContactCaptcha: 'core/contact/routes.ts',
    // A fast path and a picture are served as routes, because their answers are not JSON.
    followClick: 'core/recommendation/click/follow-click.ts',
    getRewardPicture: '../shell/reward-picture/register-reward-pictures.ts',
  };
  const server = files('packages/server/src/**/*.{ts,tsx}').filter((file) => !isTest(file));
  const texts = new Map(server.map((file) => [file, read(file)]));
  const wrong = ALL_CALLS.flatMap(({ name: served }) => {
    // The catalogue is served at three bases by the same use cases.
    const name = served.replace(/At(Telekom|Agent)$/, '');
    const useCase = new RegExp(`^export const ${name}\\b`, 'm');
    const found = server.filter((file) => useCase.test(texts.get(file) ?? ''));
    const there = elsewhere[name];
    if (there) return files(`packages/server/src/modules/${there}`).length === 1 ? [] : [`${name}: ${there}`];
    return found.length === 1 ? [] : [`${name}: ${found.length} use cases`];
  });
  expect(wrong).toEqual([]);
});

describe('words of the trade', () => {
  const sources = files('{packages,scripts,bench}/**/*.{ts,tsx,mjs}');
  /** This file names the words it forbids. */
  const own = 'packages/server/src/names.test.ts';

  it('comments name their subject: none says whoever, or begins with somebody or nobody', () => {
    const nameless = /^\s*(\/\/|\/?\*\*?|\{\/\*) *((somebody|nobody)\b|.*\bwhoever\b)|\s\/\/ .*\bwhoever\b/im;
    expect(sources.filter((file) => file !== own && nameless.test(read(file)))).toEqual([]);
  });

  it('what is made from data is rendered: no name says draw', () => {
    const known = [
      // The demo clients' pictures are drawn, as code.
      'scripts/pictures/at-night.mjs',
      'scripts/pictures/draw-pictures.mjs',
      'scripts/pictures/export-images.mjs',
      // The view of the previous release.
      'packages/server/src/testing/database/generate-table-types.ts',
      'packages/server/src/shell/rendered-pictures.test.ts',
      own,
    ];
    const drawn = /(?<!with)(draw|drawn|drawing|drew)s?(?![a-z])(?!\S*\.mjs)/i;
    const found = sources
      .filter((file) => !known.includes(file))
      .filter((file) => drawn.test(read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')));
    expect(found).toEqual([]);
  });
});
