// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from './choice.tsx';
import { TextArea, TextField } from './field.tsx';

describe('TextField', () => {
  it('is found by its label and described by its hint', () => {
    render(<TextField label="E-Mail" hint="Dorthin senden wir den Zugang." type="email" autoComplete="email" />);
    const input = screen.getByLabelText('E-Mail');
    expect(input.getAttribute('autocomplete')).toBe('email');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    const described = input.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Dorthin senden wir den Zugang.');
  });

  it('tells its error in place, in a region that is read out', () => {
    const { rerender } = render(<TextField label="Vorname" />);
    rerender(<TextField label="Vorname" error="Vorname ist ein Pflichtfeld" />);
    const input = screen.getByLabelText('Vorname');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const line = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(line?.textContent).toBe('Vorname ist ein Pflichtfeld');
    expect(line?.getAttribute('aria-live')).toBe('polite');
  });
});

describe('TextArea', () => {
  it('is described by hint, error and counter', () => {
    render(<TextArea label="Nachricht" hint="Freiwillig" error="Zu lang" counter="501 / 500" />);
    const ids = screen.getByLabelText('Nachricht').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Freiwillig', 'Zu lang', '501 / 500']);
  });
});

describe('choices', () => {
  it('radio cards answer the question of their group', async () => {
    render(
      <ChoiceGroup legend="Wer bekommt die Prämie?">
        <RadioCard name="share" value="100" label="Ich" figure="70 €" defaultChecked />
        <RadioCard name="share" value="0" label="Mein Kontakt" figure="70 €" />
      </ChoiceGroup>,
    );
    expect(screen.getByRole('group', { name: 'Wer bekommt die Prämie?' })).toBeTruthy();
    await userEvent.click(screen.getByText('Mein Kontakt'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Mein Kontakt/ }).checked).toBe(true);
  });

  it('a checkbox is toggled by its words and marked when wrong', async () => {
    render(<Checkbox label="Ich stimme zu." error="Die Zustimmung ist erforderlich, um fortzufahren." />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ich stimme zu.' });
    await userEvent.click(screen.getByText('Ich stimme zu.'));
    expect(box.checked).toBe(true);
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('Button', () => {
  it('does nothing while busy and does not submit the form around it', async () => {
    const press = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const view = (isBusy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" isBusy={isBusy} onClick={press}>
          Senden
        </Button>
      </form>
    );
    const { rerender } = render(view(true));
    const button = screen.getByRole('button', { name: 'Senden' });
    await userEvent.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    rerender(view(false));
    await userEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
    expect(submit).toHaveBeenCalledOnce();
  });
});
