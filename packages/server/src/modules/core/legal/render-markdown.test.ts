import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const same = (target: string): string => target;
const htmlOf = (source: string): string => renderMarkdown(source, same).html;

describe('a legal text', () => {
  it.each([
    ['Ein Absatz\nin zwei Zeilen.', '<p>Ein Absatz\nin zwei Zeilen.</p>'],
    ['Nordlicht GmbH\\\nHafen 1', '<p>Nordlicht GmbH<br>\nHafen 1</p>'],
    ['**Wichtig** ist das.', '<p><strong>Wichtig</strong> ist das.</p>'],
    ['[Hilfe](mailto:a@example.org)', '<p><a href="mailto:a@example.org">Hilfe</a></p>'],
    ['- eins\n- zwei\n  geht weiter', '<ul><li>eins</li><li>zwei\n  geht weiter</li></ul>'],
    ['1. eins\n2. zwei', '<ol><li>eins</li><li>zwei</li></ol>'],
    ['### Näheres', '<h3 id="naheres"><a href="#naheres">Näheres</a></h3>'],
    ['<script>alert(1)</script> & "mehr"', '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;mehr&quot;</p>'],
  ])('renders %j', (source, html) => {
    expect(htmlOf(source)).toBe(html);
  });

  it('lists its sections, with ids of their own or made of their words', () => {
    const { sections, html } = renderMarkdown(
      '## 1. Wer teilnimmt {#teilnahme}\n\n## 2. Prämie & Größe\n\n### Kleines',
      same,
    );
    expect(sections).toEqual([
      { id: 'teilnahme', title: '1. Wer teilnimmt' },
      { id: 'pramie-grosse', title: '2. Prämie & Größe' },
    ]);
    expect(html).toContain('<h2 id="pramie-grosse"><a href="#pramie-grosse">2. Prämie &amp; Größe</a></h2>');
  });

  it('names the column in every cell of a table', () => {
    expect(htmlOf('| Name | Dauer |\n|---|---|\n| an | 60 **Tage** |')).toBe(
      '<table><thead><tr><th scope="col">Name</th><th scope="col">Dauer</th></tr></thead><tbody>' +
        '<tr><td data-column="Name">an</td><td data-column="Dauer">60 <strong>Tage</strong></td></tr></tbody></table>',
    );
  });

  it.each(['javascript:alert', 'data:text/html,x', 'http://example.org', 'page:Nowhere'])(
    'does not lead to %s',
    (target) => {
      expect(() => htmlOf(`[hier](${target})`)).toThrow(target);
    },
  );

  it('keeps what stands in a target inside its quotation marks', () => {
    expect(htmlOf('[x](https://example.org/"onclick=1)')).toContain('href="https://example.org/&quot;onclick=1"');
  });
});
