import type { User } from '@mundwerk/contract/account/session';

/** Props of the forms for a person's own data. */
export interface PersonFormProps {
  user: User;
  onCancel: () => void;
  /** Receives the sentence to show on the page, if any. */
  onDone: (words: string | null) => void;
}
