import { Einbindung, getEmbedding } from '@mundwerk/contract/console/connect/embed';
import { expect, it } from 'vitest';
import { SNIPPET_FORMS, type SnippetChoice, snippetOf } from './embed-screen.tsx';

const facts = Einbindung.parse(getEmbedding.example.reply);
const plain: SnippetChoice = {
  form: 'html',
  language: '',
  product: '',
  isHostAsking: false,
  hasHostBackground: false,
  words: 'Freunde empfehlen',
};

it('a snippet pins its script and says nothing that was not chosen', () => {
  expect(
    snippetOf(facts, plain),
  ).toBe(`<script src="https://empfehlen.musterfirma.example/embed/1.1.js" integrity="sha384-AbCd" crossorigin="anonymous" defer></script>

<mundwerk-portal client="musterfirma" title="Freunde empfehlen">
  <a href="https://empfehlen.musterfirma.example/">Freunde empfehlen</a>
</mundwerk-portal>`);
});

it('what was chosen stands in the element, and its link leads to the same page', () => {
  const chosen = { ...plain, language: 'en', product: '462', isHostAsking: true, hasHostBackground: true };
  const snippet = snippetOf(facts, chosen);
  expect(snippet).toContain('client="musterfirma" lang="en" product="462" consent="pending" theme="host"');
  expect(snippet).toContain('href="https://empfehlen.musterfirma.example/en/recommend/462"');
  expect(snippetOf(facts, { ...chosen, form: 'iframe' })).toContain('/en/recommend/462?widget=1"');
});

it.each(SNIPPET_FORMS)('words cannot leave their place in %s', (form) => {
  const snippet = snippetOf(facts, { ...plain, form, words: `"><script>alert('x')</script>` });
  expect(snippet).not.toContain('<script>alert');
  if (form === 'wordpress') expect(snippet).toContain("alert(\\'x\\')");
});
