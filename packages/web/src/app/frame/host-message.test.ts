import { PAGES } from '@mundwerk/contract/page/page-table';
import { FRAME_MARK } from '@mundwerk/contract/values/page/frame-messages';
import { describe, expect, it } from 'vitest';
import { readHostMessage } from './host-message.ts';
import { toldPath } from './meet-host-page.ts';
import { mayBeTold } from './opaque-routes.ts';

const viewport = { top: 120, height: 700 };

describe('what the page around the frame says', () => {
  it.each([
    { type: 'init', viewport },
    { type: 'init', viewport: { top: 0, height: 0 } },
    { type: 'viewport', viewport },
    { type: 'navigate', path: '/faq', id: 3 },
    { type: 'navigate', path: '/faq?thema=link' },
  ])('is read: %o', (message) => {
    expect(readHostMessage({ ...FRAME_MARK, ...message, extra: 1 })).toEqual(message);
  });

  const none = { functional: false, analytical: false, marketing: false };
  it.each([
    ['all', { functional: true, analytical: true, marketing: true }],
    ['none', none],
    ['analytical', { ...none, analytical: true }],
    ['Functional, marketing', { ...none, functional: true, marketing: true }],
    ['pending', null],
    ['', null],
    ['all none', null],
    ['statistics', null],
    [null, undefined],
    [true, undefined],
  ])('answers for the visitor: %o', (consent, choice) => {
    expect(readHostMessage({ ...FRAME_MARK, type: 'init', viewport, consent })).toEqual({
      type: 'init',
      viewport,
      ...(choice !== undefined && { consent: choice }),
    });
  });

  it.each([
    [
      '{"firstName":" Anna ","email":"anna@example.org","terms":true}',
      { firstName: 'Anna', email: 'anna@example.org' },
    ],
    ['{"firstName":7,"lastName":"  "}', {}],
    [`{"lastName":"${'x'.repeat(500)}"}`, {}],
    ['["anna"]', {}],
    ['no json', {}],
  ])('brings along what was typed there: %s', (prefill, read) => {
    expect(readHostMessage({ ...FRAME_MARK, type: 'init', viewport, prefill })).toEqual({
      type: 'init',
      viewport,
      prefill: read,
    });
  });

  it.each([
    null,
    'navigate',
    { type: 'navigate', path: '/faq' },
    { source: 'somebody', v: 1, type: 'navigate', path: '/faq' },
    { source: 'empfehlen', v: 2, type: 'navigate', path: '/faq' },
    { ...FRAME_MARK, type: 'navigate', path: '//stranger.example/' },
    { ...FRAME_MARK, type: 'navigate', path: '/\\stranger.example/' },
    { ...FRAME_MARK, type: 'navigate', path: 'https://stranger.example/' },
    { ...FRAME_MARK, type: 'navigate', path: 'javascript:alert(1)' },
    { ...FRAME_MARK, type: 'navigate' },
    { ...FRAME_MARK, type: 'init' },
    { ...FRAME_MARK, type: 'init', viewport: { top: '0', height: 700 } },
    { ...FRAME_MARK, type: 'viewport', viewport: { top: Number.NaN, height: 700 } },
    { ...FRAME_MARK, type: 'resize', height: 10 },
  ])('is nothing to us: %o', (data) => {
    expect(readHostMessage(data)).toBeNull();
  });
});

describe('what the page around the frame is told of an address', () => {
  it.each([
    ['Faq', '/faq', '?widget=1', '/faq'],
    ['Category', '/internet', '?klasse=M&widget=1', '/internet?klasse=M'],
    ['Recommendation', '/empfehlen/462', '?agent=4711&einladung=geheim', '/empfehlen/462?agent=4711'],
    ['Homepage', '/', '?token=a.b.c&widget=', '/'],
    ['ResetPassword', '/passwortzuruecksetzen', '?token=geheim', '/passwortzuruecksetzen'],
    ['Reward', '/praemie', '?nr=7&schluessel=geheim', '/praemie'],
  ] as const)('%s', (name, pathname, search, told) => {
    expect(toldPath({ page: { name }, params: {} }, { pathname, search })).toBe(told);
  });

  it('every parameter of a page is opaque unless it is known to belong to nobody', () => {
    const opaque = PAGES.filter(({ paths }) =>
      [...paths.de.matchAll(/:(\w+)/g)].some(([, name = '']) => !mayBeTold({ [name]: 'x' })),
    );
    expect(opaque.map(({ name }) => name).sort()).toEqual([
      'Admin',
      'Click',
      'OwnLink',
      'PersonalPage',
      'RecipientData',
      'RenewLink',
      'RewardDetails',
    ]);
  });
});
