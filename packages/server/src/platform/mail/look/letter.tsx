import { createElement, Fragment, type ReactNode } from 'react';
import type { OutgoingMail } from '../send-mail.ts';
import { MailLayout, type MailLayoutProps } from './mail-layout.tsx';
import { MailText } from './mail-parts.tsx';

/** What all mails of a client share: look, language, sender and whom to ask. */
export type MailSheet = Pick<
  MailLayoutProps,
  'brand' | 'language' | 'supportLabel' | 'supportEmail' | 'choice' | 'imprint'
>;

/** What one mail says; a text among the parts is a paragraph of its own. */
export interface Letter
  extends Omit<OutgoingMail, 'body'>,
    Pick<MailLayoutProps, 'preview' | 'reason' | 'button' | 'picture'> {
  /** The line above the mail, where it is not its subject. */
  readonly heading?: string;
  readonly parts: readonly ReactNode[];
  /** What stands behind the button. */
  readonly after?: readonly ReactNode[];
}

const paragraphs = (parts: readonly ReactNode[]): ReactNode[] =>
  parts.map((part) => (typeof part === 'string' ? createElement(MailText, null, part) : part));

/** Puts what a mail says on the sheet of its client. */
export const writeLetter = (sheet: MailSheet, letter: Letter): OutgoingMail => {
  const { preview, reason, button, picture, parts, after, heading = letter.subject, ...mail } = letter;
  const props = {
    ...sheet,
    preview,
    heading,
    reason,
    ...(button ? { button } : {}),
    ...(picture ? { picture } : {}),
    ...(after ? { after: createElement(Fragment, null, ...paragraphs(after)) } : {}),
  };
  return { ...mail, body: createElement(MailLayout, props as MailLayoutProps, ...paragraphs(parts)) };
};
