// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

const Example = (): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        QR-Code öffnen
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="QR-Code" closeLabel="Schließen">
        <p>Inhalt</p>
      </Dialog>
    </>
  );
};

describe('Dialog', () => {
  it('opens as a modal with its title as name, and closes by its button', async () => {
    render(<Example />);
    expect(screen.queryByText('Inhalt')).toBeNull();
    await userEvent.click(screen.getByText('QR-Code öffnen'));
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'QR-Code' }).open).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByText('Inhalt')).toBeNull();
  });

  it('puts the cursor into the first field that can be filled in, not on the close button', () => {
    render(
      <Dialog isOpen onClose={() => undefined} title="Freigeben" closeLabel="Schließen">
        <input type="hidden" />
        <input aria-label="Vorgang" disabled />
        <input aria-label="Betrag" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Betrag'));
  });

  it('closes by a click beside it, not by one inside', async () => {
    render(<Example />);
    await userEvent.click(screen.getByText('QR-Code öffnen'));
    await userEvent.click(screen.getByText('Inhalt'));
    expect(screen.queryByText('Inhalt')).toBeTruthy();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByText('Inhalt')).toBeNull();
  });
});
