// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { checkIban, IbanField } from './bank-fields.tsx';

const Form = (): ReactNode => {
  const [typed, setTyped] = useState('');
  return <IbanField label="IBAN" typed={typed} onChange={(event) => setTyped(event.target.value)} />;
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' });

test('groups what is typed in fours and says when it is right', async () => {
  installTestBoot();
  render(<Form />);
  const user = userEvent.setup();
  await user.type(field(), 'de02120300000000202');
  expect(field().value).toBe('DE02 1203 0000 0000 202');
  expect(screen.getByRole('status').textContent).toBe('');
  await user.type(field(), '051');
  expect(field().value).toBe('DE02 1203 0000 0000 2020 51');
  // The bank's name appears later, because its table is loaded on demand.
  expect(screen.getByRole('status').textContent).toMatch(/^Die IBAN stimmt[.:]/);
  expect(await screen.findByText('Die IBAN stimmt: DKB')).toBeTruthy();
});

test('a correction in the middle leaves the caret where it was', async () => {
  installTestBoot();
  render(<Form />);
  const user = userEvent.setup();
  await user.click(field());
  await user.paste('DE02 1203 0000');
  field().setSelectionRange(4, 4);
  await user.keyboard('9');
  expect(field().value).toBe('DE02 9120 3000 0');
  expect(field().selectionStart).toBe(6);
});

describe('checkIban', () => {
  it.each([
    ['', false, 'IBAN ist ein Pflichtfeld. Sie steht auf Ihrer Bankkarte.'],
    ['DE02 1203 0000 0000 2020 52', false, 'IBAN ist nicht gültig. Oft sind zwei Ziffern vertauscht.'],
    ['DE02 1203', false, 'IBAN ist nicht gültig. Oft sind zwei Ziffern vertauscht.'],
    ['fr14 2004 1010 0505 0001 3m02 606', false, true],
    ['FR14 2004 1010 0505 0001 3M02 606', true, 'Bitte geben Sie eine deutsche IBAN an. Sie beginnt mit DE.'],
    ['DE02 1203 0000 0000 2020 51', true, true],
  ])('%j, only German: %s', (typed, ModuleIBANNurDE, expected) => {
    installTestBoot({ client: { ModuleIBANNurDE } });
    expect(checkIban('IBAN')(typed)).toBe(expected);
  });
});
