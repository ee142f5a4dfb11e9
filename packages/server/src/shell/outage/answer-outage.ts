import type { TextBundle } from '@mundwerk/contract/client/client';
import type { ErrorName } from '@mundwerk/contract/errors';
import { matchPage } from '@mundwerk/contract/page/pages';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clientLanguages,
  hostOriginsOf,
  knownContent,
  lastKnownClient,
  lastKnownClientByHost,
} from '#modules/client/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { contentSecurityPolicy } from '#platform/http/guard/security-headers.ts';
import { acceptedLanguage } from '#platform/http/request-facts.ts';
import { outagePage } from './outage-page.ts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

const BASE: Record<Language, { readonly outage: Readonly<Record<string, string>> }> = { de, en, fr };

/** Transient errors, and the text that explains each. */
const LEADS: Partial<Record<ErrorName, 'down' | 'busy'>> = { databaseUnavailable: 'down', overloaded: 'busy' };

const textsIn = (own: TextBundle | null, language: Language, lead: 'down' | 'busy') => {
  const overlay = typeof own?.outage === 'object' ? own.outage : {};
  const text = (key: string): string => {
    const value = overlay[key];
    return typeof value === 'string' ? value : (BASE[language].outage[key] ?? '');
  };
  return { title: text('title'), lead: text(lead), again: text('again'), automatic: text('automatic') };
};

/** Calls name their client in the path, pages by their host. */
const clientOf = (platform: Platform, { url, host }: FastifyRequest): ClientRef | null => {
  const key = /^\/api\/v1\/([^/?]+)/i.exec(url)?.[1]?.toLowerCase();
  return key ? lastKnownClient(platform, key) : lastKnownClientByHost(platform, host);
};

/** Whether the answer is shown to a person: browsers request a page by this type, their scripts do not. */
const isNavigation = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/**
 * Answers a browser with a page in the client's look while the database is down or overloaded, from memory alone; false leaves the request to
 * the regular error answer.
 */
export const answerOutage = async (
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  reason: ErrorName,
): Promise<boolean> => {
  const lead = LEADS[reason];
  if (!lead || !isNavigation(request)) return false;
  const client = clientOf(platform, request);
  const languages = client ? clientLanguages(client.config) : LANGUAGES;
  const path = request.url.split('?', 1)[0] ?? '/';
  const match = client && matchPage(path, languages, client.config);
  const fallback = client?.config.StandardSprache ?? 'de';
  const language = match?.language ?? acceptedLanguage(request.headers, languages, fallback);
  const content = client && (await knownContent(platform, client, language));
  const hostOrigins = client ? hostOriginsOf(platform, client, match?.page.name ?? 'Homepage') : [];
  const { markup, ...inline } = outagePage({
    language,
    texts: textsIn(content?.texts ?? null, language, lead),
    look: client && {
      name: client.config.Name,
      themeColor: client.config.ThemeColor,
      themeCss: content?.themeCss ?? `:root { --primary: ${client.config.ThemeColor}; }`,
      darkColour: content?.darkColour ?? client.config.ThemeColor,
      assets: content?.assets ?? {},
    },
  });
  reply
    .header('content-security-policy', contentSecurityPolicy({ ...inline, hostOrigins }))
    .type('text/html; charset=utf-8')
    .send(markup);
  return true;
};
