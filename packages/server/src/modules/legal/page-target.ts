import { type PageName, pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';

/** The address of a link in a legal text: `page:Privacy#cookies` names a page of the portal, all else stands for itself. */
export const pageTarget = (target: string, language: Language): string => {
  const [, name, hash = ''] = /^page:(\w+)(#[\w-]+)?$/.exec(target) ?? [];
  return name ? pathOf(name as PageName, language) + hash : target;
};
