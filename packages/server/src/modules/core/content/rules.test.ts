import { describe, expect, it } from 'vitest';
import { fillHtml, fillText, identifierOf, isOn, ownAssetUrls } from './rules.ts';

describe('variables', () => {
  const variables = { tage: '60', boese: '<img src=x onerror="alert(1)">' };

  it('are filled in by their name; one without a value stays as it is written', () => {
    expect(fillText('{{tage}} Tage, {{ tage }}, {{fehlt}}', variables)).toBe('60 Tage, 60, {{fehlt}}');
  });

  it('can only ever be text in HTML', () => {
    expect(fillHtml('<p>{{boese}}</p>', variables)).toBe('<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>');
  });
});

describe('addresses of pictures', () => {
  const server = { url: 'https://cms.example', app: 'portal' };

  it.each([
    ['<img src="https://cms.example/api/assets/portal/rot/x.png">', '<img src="/api/assets/kunde/rot/x.png">'],
    ['<img src="/api/assets/portal/rot">', '<img src="/api/assets/kunde/rot">'],
    [
      '<img src="https://evil.example/api/assets/portal/rot">',
      '<img src="https://evil.example/api/assets/portal/rot">',
    ],
  ])('are the portal’s own: %s', (html, expected) => expect(ownAssetUrls(html, server, 'kunde')).toBe(expected));
});

it.each([
  ['2026-01-01T00:00:00Z', null, true],
  ['2026-06-01T00:00:00Z', null, false],
  ['2026-01-01T00:00:00Z', '2026-05-15T12:00:00Z', true],
  ['2026-01-01T00:00:00Z', '2026-05-15T11:59:59Z', false],
])('a campaign from %s to %s is on: %s', (start, end, expected) => {
  expect(isOn(start, end, new Date('2026-05-15T12:00:00Z'))).toBe(expected);
});

it.each([
  ['{"filter":{"path":"data.Identifier.iv","op":"eq","value":"x"}}', 'x'],
  ['{"filter":{"path":"data.Identifier","value":"x"}}', 'x'],
  ['{"filter":{"path":"data.Titel.iv","op":"eq","value":"x"}}', null],
  ['{"filter":{"path":"data.Identifier.iv","op":"ne","value":"x"}}', null],
  ['{"filter":{"path":"data.Identifier.iv","op":"eq","value":1}}', null],
  ['null', null],
  ['unsinn', null],
])('the footnote query %s asks for %s', (query, identifier) => expect(identifierOf(query)).toBe(identifier));
