import { readFile } from 'node:fs/promises';
import { declaredTokens } from '../rules.ts';

const TOKENS = new URL('../../../../../web/src/ui/tokens.css', import.meta.url);

/** Reads the product's own tokens, which count where a theme says nothing. */
export const readPortalTokens = async (): Promise<Record<string, string>> =>
  declaredTokens(await readFile(TOKENS, 'utf8'));
