import { SCHEME_KEY, type Scheme } from '@mundwerk/contract/values/page/scheme';

declare global {
  interface Window {
    /** The current scheme: the visitor's choice, or the decision of the host page. */
    chosenScheme?: Scheme;
    showScheme?: (scheme: Scheme) => void;
  }
}

/**
 * Props of a select of schemes. The first lines of every document listen to its changes and store them
 * (`packages/server/src/shell/scheme`), because a choice must apply before this script has loaded.
 */
export const schemeList = (): { name: string; defaultValue: Scheme } => ({
  name: SCHEME_KEY,
  defaultValue: globalThis.window?.chosenScheme ?? 'system',
});
