import { expect, it } from 'vitest';
import { keptText } from './mail-content.ts';

it('keeps the words of a mail, and none of its links, codes and addresses', () => {
  const html = '<p>Code: <span class="mail-secret" style="x">AB-12.3</span></p>';
  const text = [
    'Hallo Anna, dein Code: AB-12.3, auch (AB-12.3).',
    'Abholen:\nhttps://portal.example/praemie?token=geheim&x=1',
    'Oder [https://portal.example/login/abcdef], dort geht es weiter.',
    'Fragen an hilfe@portal.example.',
  ].join('\n\n');
  expect(keptText({ html, text })).toBe(
    [
      'Hallo Anna, dein Code: ••••, auch (••••).',
      'Abholen:\n••••',
      'Oder [••••], dort geht es weiter.',
      'Fragen an ••••.',
    ].join('\n\n'),
  );
});
