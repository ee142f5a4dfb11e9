import { describe, expect, it } from 'vitest';
import { textsOfPage } from './page-boot.ts';

const texts = {
  app: { a: 'frame' },
  lib: { a: 'shared' },
  home: { a: 'home' },
  legal: { a: 'legal' },
  recipient: { a: 'recipient' },
  share: { a: 'share' },
  pages: {
    Homepage: { title: 'Home' },
    Login: { title: 'Login' },
    ForgotPassword: { title: 'Forgot' },
    TOS: { title: 'Terms' },
    Imprint: { title: 'Imprint' },
  },
};

describe('texts of the first page', () => {
  it('are those of its feature and of the frame around it', () => {
    expect(textsOfPage(texts, 'Homepage')).toEqual({
      app: texts.app,
      lib: texts.lib,
      home: texts.home,
      pages: { Homepage: texts.pages.Homepage },
    });
  });

  it('name the pages above it', () => {
    expect(textsOfPage(texts, 'ForgotPassword').pages).toEqual({
      Login: texts.pages.Login,
      ForgotPassword: texts.pages.ForgotPassword,
    });
  });

  it('name the other pages its file shows', () => {
    expect(textsOfPage(texts, 'TOS').pages).toEqual({ TOS: texts.pages.TOS, Imprint: texts.pages.Imprint });
  });

  it('are those of every part of a large feature', () => {
    const parts = { agency: { a: 'area' }, agencyReport: { a: 'report' }, agent: { a: 'other' } };
    expect(textsOfPage({ ...texts, ...parts }, 'Agency')).toMatchObject({
      agency: parts.agency,
      agencyReport: parts.agencyReport,
    });
  });

  it('are those of both features a shared link may show', () => {
    expect(Object.keys(textsOfPage(texts, 'Click'))).toEqual(expect.arrayContaining(['recipient', 'share']));
  });
});
