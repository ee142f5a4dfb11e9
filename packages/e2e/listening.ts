import type { CDPSession, Page } from '@playwright/test';

// What a screen reader's user hears, as text: the accessibility tree that the browser exposes, line by line in reading order, the focused
// element, and the announcements of live regions.

interface Value {
  readonly value?: unknown;
}

interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly value?: Value;
  readonly properties?: ReadonlyArray<{ readonly name: string; readonly value: Value }>;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
}

/** Interactive roles: each must have a name. */
const CONTROLS = new Set([
  ...['button', 'checkbox', 'combobox', 'link', 'listbox', 'menuitem', 'option', 'radio', 'searchbox', 'slider'],
  ...['spinbutton', 'switch', 'tab', 'textbox', 'DisclosureTriangle'],
]);

/** Roles that are announced by their name, which contains their content. */
const BY_NAME = new Set([...CONTROLS, 'heading', 'image', 'img']);

/** Roles whose beginning is announced when they have a name. */
const AREAS = new Set([
  ...['banner', 'complementary', 'contentinfo', 'dialog', 'form', 'group', 'main', 'navigation', 'radiogroup'],
  ...['region', 'search', 'list', 'alert', 'status', 'progressbar', 'article', 'figure', 'table'],
]);

/** Announced whether or not they have a name. */
const LANDMARKS = new Set(['banner', 'main', 'contentinfo', 'alert']);

const textOf = (value: Value | undefined): string =>
  String(value?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const roleOf = (node: Node): string => textOf(node.role);

const property = (node: Node, name: string): unknown =>
  node.properties?.find((candidate) => candidate.name === name)?.value.value;

/** The states that are announced after a name. */
const statesOf = (node: Node): string[] => {
  const states: string[] = [];
  if (property(node, 'required') === true) states.push('required');
  if (![undefined, false, 'false'].includes(property(node, 'invalid') as never)) states.push('invalid');
  if (property(node, 'disabled') === true) states.push('disabled');
  if (property(node, 'busy') === true) states.push('busy');
  const checked = property(node, 'checked');
  if (checked !== undefined) states.push(checked === 'true' || checked === true ? 'checked' : 'not checked');
  const expanded = property(node, 'expanded');
  if (expanded !== undefined) states.push(expanded ? 'expanded' : 'collapsed');
  return states;
};

const lineOf = (node: Node): string => {
  const level = property(node, 'level');
  const role = roleOf(node) === 'heading' && level !== undefined ? `heading ${level}` : roleOf(node);
  const value = ['textbox', 'searchbox', 'combobox'].includes(roleOf(node)) ? textOf(node.value) : '';
  const parts = [textOf(node.name), ...statesOf(node), value && `"${value}"`, textOf(node.description)];
  return `${role}: ${parts.filter(Boolean).join(', ')}`.replace(/: $/, '');
};

interface Heard {
  readonly lines: string[];
  /** Controls and pictures without a name, announced only by their role. */
  readonly unnamed: string[];
}

const listenTo = (nodes: readonly Node[], start: Node): Heard => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const unnamed: string[] = [];
  let running = '';
  const flush = (): void => {
    const text = running.replaceAll(/\s+/g, ' ').trim();
    if (text) lines.push(text);
    running = '';
  };
  const visit = (node: Node, isSpoken: boolean): void => {
    const role = roleOf(node);
    // A label is announced with its field.
    if (role === 'LabelText' || role === 'InlineTextBox') {
      for (const id of node.childIds ?? []) visitId(id, true);
      return;
    }
    if (role === 'StaticText') {
      if (!isSpoken) running += `${textOf(node.name)} `;
      return;
    }
    const isByName = BY_NAME.has(role);
    if (!node.ignored && (isByName || LANDMARKS.has(role) || (AREAS.has(role) && textOf(node.name)))) {
      flush();
      lines.push(lineOf(node));
      if (isByName && !textOf(node.name)) unnamed.push(lineOf(node));
    } else if (!node.ignored && role !== 'generic') flush();
    for (const id of node.childIds ?? []) visitId(id, isSpoken || isByName);
    if (!node.ignored && role !== 'generic' && !isSpoken) flush();
  };
  const visitId = (id: string, isSpoken: boolean): void => {
    const node = byId.get(id);
    if (node) visit(node, isSpoken);
  };
  visit(start, false);
  flush();
  return { lines, unnamed };
};

/** A person who listens to a page. */
export class Listener {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  /** Starts listening, before the page is opened. */
  static async of(page: Page): Promise<Listener> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Accessibility.enable');
    await page.addInitScript(noteAnnouncements);
    return new Listener(page, devtools);
  }

  async #nodes(): Promise<Node[]> {
    return (await this.#devtools.send('Accessibility.getFullAXTree')).nodes as unknown as Node[];
  }

  /** Everything in the first element of a role, in reading order; by default the content of the page. */
  async read(role = 'main'): Promise<Heard> {
    const nodes = await this.#nodes();
    const start = nodes.find((node) => !node.ignored && roleOf(node) === role);
    if (!start) throw new Error(`nothing on the page is a ${role}`);
    return listenTo(nodes, start);
  }

  /** The announcement of the focused element. */
  async focus(): Promise<string> {
    const nodes = await this.#nodes();
    const focused = nodes.filter((node) => property(node, 'focused') === true && roleOf(node) !== 'RootWebArea').at(-1);
    return focused ? lineOf(focused) : '';
  }

  /** Announcements of live regions since the last call, each change once. */
  async announced(): Promise<string[]> {
    return this.#page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0));
  }
}

/** Runs in the page: records changes of live regions, as a screen reader announces them. */
const noteAnnouncements = (): void => {
  const announced: string[] = [];
  Object.assign(window, { announced });
  const LIVE = '[role=status],[role=alert],[aria-live=polite],[aria-live=assertive],output';
  const said = new WeakMap<Element, string>();
  const note = (region: Element, isNew: boolean): void => {
    const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (said.get(region) === text) return;
    said.set(region, text);
    // Not all screen readers announce a polite region that is inserted with its text; all announce an alert.
    if (text && (!isNew || region.getAttribute('role') === 'alert')) announced.push(text);
  };
  const look = (): void => {
    for (const region of document.querySelectorAll(LIVE)) note(region, !said.has(region));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
};
