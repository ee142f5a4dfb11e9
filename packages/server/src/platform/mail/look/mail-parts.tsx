import { createContext, type ReactNode, useContext } from 'react';

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
