import { MAIL_PARAMETER } from '@mundwerk/contract/values/page/shared-address';
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';

/** A client's look in its mails. */
export interface MailBrand {
  name: string;
  primary: string;
  onPrimary: string;
  ink: string;
  surface: string;
  fontFamily: string;
  logoUrl?: string;
}

interface MailButtonProps {
  brand: MailBrand;
  label: string;
  url: string;
  /** Lined: a second action, beside the mail's main one. */
  isLined?: boolean;
}

/** A mail whose links are counted: its kind, and the portal whose pages count. */
export const CountedMail = createContext<{ readonly kind: string; readonly origin: string } | null>(null);

/** The address with the kind of the mail, where it leads to the portal; other sites learn nothing of it. */
const countedUrl = (url: string, mail: { kind: string; origin: string } | null): string => {
  if (!mail?.origin || !url.startsWith(`${mail.origin}/`)) return url;
  const address = new URL(url);
  address.searchParams.append(MAIL_PARAMETER, mail.kind);
  return address.href;
};

/** An action. The cell has the colour and, for Outlook, the padding: a button without pictures or scripts. */
export const MailButton = ({ brand, label, url, isLined = false }: MailButtonProps) => {
  const href = countedUrl(url, useContext(CountedMail));
  const cell = {
    ...(isLined ? {} : { backgroundColor: brand.primary }),
    borderRadius: 8,
    msoPaddingAlt: '15px 30px',
  } as CSSProperties;
  const link: CSSProperties = {
    display: 'inline-block',
    padding: isLined ? '13px 28px' : '15px 30px',
    ...(isLined ? { border: `2px solid ${brand.primary}`, borderRadius: 8 } : {}),
    color: isLined ? brand.primary : brand.onPrimary,
    fontFamily: brand.fontFamily,
    fontSize: 17,
    lineHeight: '22px',
    fontWeight: 700,
    textDecoration: 'none',
  };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '10px 0 28px' }}>
      <tbody>
        <tr>
          <td align="center" style={cell}>
            <a href={href} className={isLined ? 'mail-button mail-button-lined' : 'mail-button'} style={link}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
};

/** A paragraph. */
export const MailText = ({ children }: { children: ReactNode }) => <p style={{ margin: '0 0 18px' }}>{children}</p>;

/** Words to pass on, set apart so that they can be copied as they are. */
export const MailQuote = ({ children }: { children: ReactNode }) => (
  <p
    className="mail-quote"
    style={{
      margin: '0 0 20px',
      padding: '14px 16px',
      borderRadius: 8,
      backgroundColor: '#f1f3f6',
      whiteSpace: 'pre-line',
    }}
  >
    {children}
  </p>
);

/** A code that gives its reader access to something, so it must appear nowhere but in the mail itself. */
export const MailSecret = ({ children }: { children: string }) => (
  <span className="mail-secret" style={{ fontFamily: 'Consolas, Menlo, monospace', letterSpacing: '0.04em' }}>
    {children}
  </span>
);

/** A colon as the language sets it: French wants a narrow no-break space before it. */
export const colonIn = (language: string): string => (language === 'fr' ? '\u00a0:' : ':');

/** The language of the surrounding mail, for typography that no text covers. */
export const MailLanguage = createContext('de');

/** Facts to look up later, such as a user name: a label and its value each. */
export const MailFacts = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => {
  const colon = colonIn(useContext(MailLanguage));
  return (
    <div
      className="mail-rule"
      style={{ margin: '0 0 20px', padding: '4px 0 4px 16px', borderLeft: '3px solid #dfe2e7' }}
    >
      {facts.map((fact) => (
        <p key={fact.label} style={{ margin: '6px 0' }}>
          {`${fact.label}${colon} `}
          <strong>{fact.value}</strong>
        </p>
      ))}
    </div>
  );
};
