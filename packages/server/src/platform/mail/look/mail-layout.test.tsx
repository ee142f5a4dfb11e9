import { describe, expect, test } from 'vitest';
import { MailLayout } from './mail-layout.tsx';
import { CountedMail, MailFacts, MailSecret, MailText } from './mail-parts.tsx';
import { renderMail } from './render-mail.ts';

const brand = {
  name: 'Beispiel AG',
  primary: '#1b44e0',
  onPrimary: '#ffffff',
  ink: '#10233f',
  surface: '#f5f7fc',
  fontFamily: 'Figtree, Arial, sans-serif',
};

const mail = (
  <MailLayout
    brand={brand}
    language="de"
    preview="Nur für den Posteingang"
    heading="Ihre Zugangsdaten"
    button={{ label: 'Passwort festlegen', url: 'https://example.org/passwort?t=abc&l=de' }}
    after={<MailText>Der Link gilt 14 Tage.</MailText>}
    reason="Sie erhalten diese E-Mail, weil Sie Beispiel AG empfohlen haben."
    supportLabel="Fragen? Schreiben Sie uns:"
    supportEmail="hilfe@example.org"
    imprint={{ sender: 'Beispiel AG, Musterweg 1', label: 'Impressum', url: 'https://example.org/impressum' }}
  >
    <MailText>Guten Tag Anna, schön, dass Sie da sind.</MailText>
    <MailFacts facts={[{ label: 'Benutzername', value: 'anna@example.org' }]} />
  </MailLayout>
);

describe('mail layout', () => {
  test('reads as well in plain text', async () => {
    const { text } = await renderMail(mail);
    expect(text).toBe(`Beispiel AG

Ihre Zugangsdaten

Guten Tag Anna, schön, dass Sie da sind.

Benutzername: anna@example.org

Passwort festlegen:
https://example.org/passwort?t=abc&l=de

Der Link gilt 14 Tage.

Sie erhalten diese E-Mail, weil Sie Beispiel AG empfohlen haben.

Fragen? Schreiben Sie uns: hilfe@example.org

Beispiel AG, Musterweg 1
Impressum https://example.org/impressum`);
  });

  test('is a whole document that needs no picture, script or outside file', async () => {
    const { html } = await renderMail(mail);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('mso-padding-alt:15px 30px');
    expect(html).toContain('word-break:break-word');
    expect(html).not.toMatch(/<img|<script|<link|src=/);
    expect(html).toContain('href="https://example.org/passwort?t=abc&amp;l=de"');
  });

  test('names its kind in links to pages of the portal alone, the same for every reader', async () => {
    const inPortal = (origin: string) =>
      renderMail(<CountedMail value={{ kind: 'credentials', origin }}>{mail}</CountedMail>);
    const { html, text } = await inPortal('https://example.org');
    expect(html).toContain('href="https://example.org/passwort?t=abc&amp;l=de&amp;mail=credentials"');
    expect(text).toContain('https://example.org/passwort?t=abc&l=de&mail=credentials');
    // The imprint is no button, and an address that only begins alike is another site.
    expect(html.match(/mail=credentials/g)).toHaveLength(1);
    expect((await inPortal('https://example.or')).html).not.toContain('mail=credentials');
  });

  test('shows a logo without having it fetched twice', async () => {
    const withLogo = { ...brand, logoUrl: 'https://example.org/logo.png' };
    const { html } = await renderMail(<MailLayout {...mail.props} brand={withLogo} />);
    expect(html.match(/logo\.png/g)).toHaveLength(1);
    expect(html).not.toContain('<link');
  });

  test('sets French colons as French typography wants them', async () => {
    const { text } = await renderMail(<MailLayout {...mail.props} language="fr" />);
    expect(text).toContain('Benutzername\u00a0: anna@example.org');
    expect(text).toContain('Passwort festlegen\u00a0:\n');
  });

  test('breaks neither the name of a tariff nor the word for the mail, and leaves the plain text as it was written', async () => {
    const { html, text } = await renderMail(<MailLayout {...mail.props} heading="Ihre E-Mail zu Zuhause M ist da" />);
    expect(html).toContain('>Ihre E\u2011Mail zu Zuhause\u00a0M ist da</h1>');
    expect(text).toContain('Ihre E-Mail zu Zuhause M ist da');
  });

  test.each([
    ['Ihr Link für die Kfz-Versicherung', 'die Kfz\u2011Versicherung</h1>'],
    ['Code EGBK-GWM8', 'EGBK-GWM8</h1>'],
    ['An Ina-muster@example.org', 'Ina-muster@example.org</h1>'],
    ['Auf example.org/Kfz-Tarif', 'example.org/Kfz-Tarif</h1>'],
    ['Gültig bis 18. Januar 2027.', 'bis\u00a018.\u00a0Januar\u00a02027.'],
    ['Valable jusqu’au 1er octobre 2026', 'jusqu’au 1er\u00a0octobre\u00a02026'],
    ['DE•• •••• •••• •••• ••20 51', '>DE••\u00a0••••\u00a0••••\u00a0••••\u00a0••20\u00a051<'],
    ['Seit 5 Jahren sind es 12 Verträge', '>Seit\u00a05 Jahren sind es\u00a012 Verträge<'],
  ])(
    'keeps a short compound, a day and a masked account whole, and what is copied as it is: %s',
    async (written, shown) => {
      const { html, text } = await renderMail(<MailLayout {...mail.props} heading={written} />);
      expect(html).toContain(shown);
      expect(text).toContain(written);
    },
  );

  test('leaves a code as it must be typed', async () => {
    const { html } = await renderMail(<MailLayout {...mail.props} after={<MailSecret>AB 1 C</MailSecret>} />);
    expect(html).toContain('>AB 1 C</span>');
  });

  test('says nothing in the place of a picture that is off', async () => {
    const { html } = await renderMail(<MailLayout {...mail.props} picture="https://example.org/haus.png" />);
    expect(html).toMatch(/class="mail-picture"[^>]* alt=""/);
  });

  test('names the brand where its picture cannot be shown', async () => {
    const { html, text } = await renderMail(
      <MailLayout {...mail.props} brand={{ ...brand, logoUrl: 'https://example.org/logo.png' }} />,
    );
    expect(html).toContain('alt="Beispiel AG"');
    expect(text).toMatch(/^Beispiel AG/);
  });
});
