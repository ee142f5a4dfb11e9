import { expect, test } from 'vitest';
import { narrowedTo, readQuestion, rowsSearch, writeQuestion } from './insight-tools.tsx';

const TODAY = '2026-11-16';

test('the address says what is asked for, and nothing that goes without saying', () => {
  const usual = readQuestion(new URLSearchParams(), TODAY);
  expect(usual).toEqual({ Von: '2026-10-19', Bis: '2026-11-15', Nach: 'Kanal' });
  expect(writeQuestion(usual, TODAY)).toEqual({});
  const asked = 'von=2026-01-01&bis=2026-03-31&nach=Woche&produkt=5&kanal=sms&agentur=4711';
  expect(new URLSearchParams(writeQuestion(readQuestion(new URLSearchParams(asked), TODAY), TODAY)).toString()).toBe(
    asked,
  );
  expect(readQuestion(new URLSearchParams('von=2026-02-30&nach=Farbe&kanal=x&produkt=a'), TODAY)).toEqual(usual);
});

test('a line narrows the question to itself, and a week to its days within the period', () => {
  const question = { ...readQuestion(new URLSearchParams(), TODAY), Nach: 'Woche' as const };
  expect(narrowedTo(question, '2026-11-09')).toMatchObject({ Von: '2026-11-09', Bis: '2026-11-15' });
  expect(narrowedTo({ ...question, Von: '2026-11-11' }, '2026-11-09')).toMatchObject({ Von: '2026-11-11' });
  const search = rowsSearch(narrowedTo({ ...question, Nach: 'Agentur' }, '-'), { Schritt: 'Bezahlt' });
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    ErstelltAm: '2026-10-19..2026-11-15',
    Agentur: '-',
    Schritt: 'Bezahlt',
  });
});
