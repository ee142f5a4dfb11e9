import { describe, expect, it } from 'vitest';
import { textsOfPage } from './page-texts.ts';

const texts = {
  app: { a: 'frame' },
  lib: { a: 'shared' },
  home: { a: 'home' },
  legal: { a: 'legal' },
  recipient: { a: 'recipient' },
  share: { a: 'share' },
  pages: {
    Homepage: { title: 'Home' },
    TOS: { title: 'Terms' },
    TOSHistory: { title: 'Old terms' },
    Imprint: { title: 'Imprint' },
  },
};

const MODULES = {
  Homepage: 'features/home/home-page.tsx',
  TOS: 'features/legal/legal-page.tsx',
  TOSHistory: 'features/legal/terms-history-page.tsx',
  Imprint: 'features/legal/legal-page.tsx',
  Agency: 'features/agency/area/agency-page.tsx',
  Click: 'app/click-page.tsx',
} as const;

describe('texts of the first page', () => {
  it('are those of its feature and of the frame around it', () => {
    expect(textsOfPage(texts, 'Homepage', MODULES)).toEqual({
      app: texts.app,
      lib: texts.lib,
      home: texts.home,
      pages: { Homepage: texts.pages.Homepage },
    });
  });

  it('name the pages above it', () => {
    expect(textsOfPage(texts, 'TOSHistory', MODULES).pages).toEqual({
      TOS: texts.pages.TOS,
      TOSHistory: texts.pages.TOSHistory,
    });
  });

  it('name the other pages its module shows', () => {
    expect(textsOfPage(texts, 'TOS', MODULES).pages).toEqual({ TOS: texts.pages.TOS, Imprint: texts.pages.Imprint });
  });

  it('are those of every part of a large feature', () => {
    const parts = { agency: { a: 'area' }, agencyReport: { a: 'report' }, agent: { a: 'other' } };
    expect(textsOfPage({ ...texts, ...parts }, 'Agency', MODULES)).toMatchObject({
      agency: parts.agency,
      agencyReport: parts.agencyReport,
    });
  });

  it('are those of both features a shared link may show', () => {
    expect(Object.keys(textsOfPage(texts, 'Click', MODULES))).toEqual(expect.arrayContaining(['recipient', 'share']));
  });
});
