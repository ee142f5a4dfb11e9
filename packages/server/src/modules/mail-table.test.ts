import { pageByName } from '@mundwerk/contract/page/pages';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { describe, expect, it } from 'vitest';
import { files, isTest, read } from '../testing/read-sources.ts';
import { readBaseTexts } from './core/client/base-texts.ts';
import { isDispensable, MAILS, MAILS_BY_STAGE, type MailRow } from './mail-table.ts';

const ROWS: readonly (readonly [string, MailRow])[] = Object.entries(MAILS);
const TABLE = 'packages/server/src/modules/mail-table.ts';
const SOURCES = files('packages/server/src/modules/**/*.{ts,tsx}').filter((file) => !isTest(file) && file !== TABLE);

/** The kinds of mail that appear in the source files which create mails; the subject of an audit record has a kind, too. */
const kindsWritten = (): string[] =>
  SOURCES.filter((file) => /OutgoingMail|MailSection/.test(read(file))).flatMap((file) =>
    Array.from(read(file).matchAll(/(?<!subject: \{ )\bkind: '([a-z]+(?:-[a-z]+)*)'/g), ([, kind = '']) => kind),
  );

/** Dotted paths of the text sections that have a subject, with or without plural forms, at any depth. */
const sectionsWithSubject = (texts: object, above = ''): string[] =>
  Object.entries(texts).flatMap(([name, words]: [string, unknown]) => {
    if (typeof words !== 'object' || words === null) return [];
    const hasSubject = 'subject' in words || 'subject_other' in words;
    return [hasSubject ? [above + name] : [], sectionsWithSubject(words, `${above}${name}.`)].flat();
  });

describe('the table of mails', () => {
  it('has a row for every mail that is written', () => {
    expect(kindsWritten().filter((kind) => !(kind in MAILS))).toEqual([]);
  });

  it('skips only mails that a bouncing address can do without; of a kind nobody knows, none', () => {
    expect(ROWS.map(([kind]) => isDispensable(kind))).toEqual(ROWS.map(([, { isMustKnow }]) => !isMustKnow));
    expect([isDispensable('reward-expired'), isDispensable('bonus'), isDispensable('unknown')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has each mail in one stage of a referral’s life', () => {
    const staged: string[] = Object.values(MAILS_BY_STAGE).flat();
    expect(staged).toHaveLength(Object.keys(MAILS).length);
    expect(new Set(staged)).toEqual(new Set(Object.keys(MAILS)));
  });

  it('has no row for a mail that is written nowhere', () => {
    const all = SOURCES.map(read).join('\n');
    expect(ROWS.filter(([kind]) => !all.includes(`'${kind}'`)).map(([kind]) => kind)).toEqual([]);
  });

  it.each(LANGUAGES)(
    'names all sections of %s texts that have a subject, each once, and no others',
    async (language) => {
      const { mails } = await readBaseTexts(language);
      const sections = typeof mails === 'object' ? sectionsWithSubject(mails) : [];
      expect(ROWS.flatMap(([, row]) => row.texts).toSorted()).toEqual(sections.toSorted());
    },
  );

  it('leads only to pages that exist', () => {
    const pages = ROWS.flatMap(([, { button }]) => (button === null || button === 'shop' ? [] : [button]));
    expect(pages.filter((page) => !pageByName(page).paths.de)).toEqual([]);
  });
});
