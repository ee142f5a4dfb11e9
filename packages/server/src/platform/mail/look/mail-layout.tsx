import type { CSSProperties, ReactNode } from 'react';
import { type MailBrand, MailButton, MailLanguage } from './mail-parts.tsx';

/** Size of running text in pixels: read on phones, at arm's length. */
const BODY_SIZE = 17;

/** Props of every mail of the product; all words come from the caller. */
export interface MailLayoutProps {
  brand: MailBrand;
  language: string;
  /** The line an inbox shows beside the subject. */
  preview: string;
  heading: string;
  /** Paragraphs and facts before the button. */
  children: ReactNode;
  button?: { label: string; url: string };
  /** Paragraphs after the button: how long the link works, what comes next. */
  after?: ReactNode;
  /** Why the reader gets this mail. */
  reason: string;
  /** The sentence before the support address. */
  supportLabel: string;
  supportEmail: string;
  /** Where the reader chooses which mails come. */
  choice?: { label: string; url: string } | undefined;
  /** Who sends the mail: company and address, and the page with the details. */
  imprint: { sender: string; label: string; url: string };
  /** URL of a picture of what the mail is about; the words say everything without it. */
  picture?: string | undefined;
}

/** In dark mode surfaces turn dark and words light; the button keeps its colours, whose contrast does not depend on the page. */
const DARK_MODE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .mail-page { background-color: #14161a !important; }
  .mail-card { background-color: #1f2227 !important; border-color: #383c44 !important; }
  .mail-ink, .mail-ink a:not(.mail-button), .mail-ink a.mail-button-lined { color: #f1f2f4 !important; }
  .mail-quiet, .mail-quiet a { color: #b9bec7 !important; }
  .mail-rule { border-color: #383c44 !important; }
  .mail-button-lined { border-color: #b9bec7 !important; }
  .mail-quote { background-color: #2a2e35 !important; }
}
@media (max-width: 620px) { .mail-card-cell { padding: 28px 22px !important; } }
`;

const MailPicture = ({ url }: { url: string }) => (
  <img
    className="mail-picture"
    src={url}
    // Where pictures are off, a name here would only repeat the heading.
    alt=""
    width={160}
    style={{ display: 'block', width: 160, maxWidth: '100%', height: 'auto', border: 0, margin: '0 0 20px' }}
  />
);

/** The last lines: why the mail came, whom to ask, how to get fewer, and who sends it. */
const MailFooter = ({ props, small }: { props: MailLayoutProps; small: CSSProperties }) => (
  <>
    <p className="mail-quiet" style={small}>
      {props.reason}
    </p>
    <p className="mail-quiet" style={small}>
      {props.supportLabel}{' '}
      <a href={`mailto:${props.supportEmail}`} style={{ color: QUIET }}>
        {props.supportEmail}
      </a>
    </p>
    {props.choice ? (
      <p className="mail-quiet" style={small}>
        <a href={props.choice.url} style={{ color: QUIET }}>
          {props.choice.label}
        </a>
      </p>
    ) : null}
    <p className="mail-quiet" style={small}>
      {props.imprint.sender}
      <br />
      <a href={props.imprint.url} style={{ color: QUIET }}>
        {props.imprint.label}
      </a>
    </p>
  </>
);

const QUIET = '#565c66';
const RULE = '#dfe2e7';

const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

/** The shared frame of all mails: one column, one question, one button, readable without pictures. */
export const MailLayout = (props: MailLayoutProps) => {
  const { brand } = props;
  const font: CSSProperties = { fontFamily: brand.fontFamily, fontSize: BODY_SIZE, lineHeight: '26px' };
  const small: CSSProperties = { margin: '0 0 6px', fontSize: 14, lineHeight: '21px', color: QUIET };
  return (
    <html lang={props.language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{props.heading}</title>
        <style>{DARK_MODE}</style>
      </head>
      <body className="mail-page" style={{ margin: 0, padding: 0, backgroundColor: brand.surface, ...font }}>
        <div
          data-skip-in-text="true"
          style={{ display: 'none', overflow: 'hidden', maxHeight: 0, lineHeight: '1px', opacity: 0 }}
        >
          {props.preview}
        </div>
        <table {...table} width="100%" className="mail-page" style={{ backgroundColor: brand.surface }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 12px' }}>
                <table {...table} width="100%" style={{ maxWidth: 600, width: '100%' }}>
                  <tbody>
                    <tr>
                      <td
                        className="mail-ink"
                        style={{ padding: '0 8px 18px', color: brand.primary, fontFamily: brand.fontFamily }}
                      >
                        {brand.logoUrl ? (
                          <img
                            className="mail-logo"
                            src={brand.logoUrl}
                            alt={brand.name}
                            height={32}
                            style={{
                              // As wide as the name where pictures are off, not as the mail.
                              display: 'inline-block',
                              height: 32,
                              border: 0,
                              // Logos are made for a light background, so they keep one in dark mode.
                              padding: '8px 12px',
                              borderRadius: 8,
                              backgroundColor: '#ffffff',
                              // The name in its place where pictures are off, on that light background.
                              color: brand.primary,
                              fontWeight: 700,
                            }}
                          />
                        ) : (
                          <span style={{ fontSize: 20, lineHeight: '28px', fontWeight: 700 }}>{brand.name}</span>
                        )}
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="mail-card mail-card-cell mail-ink"
                        style={{
                          backgroundColor: '#ffffff',
                          border: `1px solid ${RULE}`,
                          borderRadius: 12,
                          padding: '40px 44px',
                          color: brand.ink,
                          // A long address must not make the mail wider than a phone; inside a table only this value breaks it.
                          wordBreak: 'break-word',
                          ...font,
                        }}
                      >
                        <h1
                          className="mail-ink"
                          style={{ margin: '0 0 20px', fontSize: 26, lineHeight: '34px', color: brand.ink }}
                        >
                          {props.heading}
                        </h1>
                        {props.picture ? <MailPicture url={props.picture} /> : null}
                        <MailLanguage value={props.language}>{props.children}</MailLanguage>
                        {props.button ? <MailButton brand={brand} {...props.button} /> : null}
                        {props.after}
                      </td>
                    </tr>
                    <tr>
                      <td className="mail-quiet" style={{ padding: '22px 8px 0', fontFamily: brand.fontFamily }}>
                        <MailFooter props={props} small={small} />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
};
