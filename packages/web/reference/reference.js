// Search, copying and trying out for the pages of the API reference, which can be read without it.

/** The tokens that were typed, by kind; kept in memory alone, so that they are gone with the page. */
const tokens = {};

/**
 * Makes an element.
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

// Search

/** @type {Promise<{ title: string, url: string, detail: string, method: string | null, chapter: string, words: string }[]> | null} */
let index = null;
const loadIndex = () => {
  index ??= fetch('/api/reference/search.json').then((reply) => reply.json());
  return index;
};

const rank = ({ title, detail }, words) => {
  const head = title.toLowerCase();
  if (words.every((word) => head.includes(word))) return 0;
  return words.every((word) => `${head} ${detail.toLowerCase()}`.includes(word)) ? 1 : 2;
};

const find = (all, asked) => {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return all
    .filter((entry) => {
      const text = `${entry.title} ${entry.detail} ${entry.chapter} ${entry.words}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => rank(a, words) - rank(b, words))
    .slice(0, 12);
};

const hitOf = (entry, number) => {
  const mark = entry.method
    ? [make('b', { class: 'method', 'data-method': entry.method }, entry.method), ` ${entry.title}`]
    : [entry.title];
  return make(
    'li',
    { role: 'option', id: `hit-${number}`, 'aria-selected': String(number === 0), 'data-url': entry.url },
    ...mark,
    make('code', {}, entry.detail),
    make('small', {}, entry.chapter),
  );
};

const startSearch = () => {
  const input = document.querySelector('.search input');
  const form = input.form;
  const list = make('ul', { class: 'found', role: 'listbox', id: 'found', 'aria-label': 'Found' });
  list.hidden = true;
  form.append(list);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'found',
    'aria-autocomplete': 'list',
  }))
    input.setAttribute(name, value);

  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const select = (chosen) => {
    for (const hit of list.children) hit.setAttribute('aria-selected', String(hit === chosen));
    if (!chosen) return;
    input.setAttribute('aria-activedescendant', chosen.id);
    chosen.scrollIntoView({ block: 'nearest' });
  };
  const show = async () => {
    const asked = input.value;
    const found = find(await loadIndex(), asked);
    if (asked !== input.value) return;
    list.replaceChildren(...found.map(hitOf));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    select(list.firstElementChild);
  };
  const go = (hit) => {
    close();
    input.blur();
    void openPage(hit.dataset.url);
  };

  input.addEventListener('focus', loadIndex);
  input.addEventListener('input', show);
  input.addEventListener('blur', () => setTimeout(close, 150));
  list.addEventListener('mousedown', (event) => {
    const hit = event.target.closest('li');
    event.preventDefault();
    if (hit) go(hit);
  });
  input.addEventListener('keydown', (event) => {
    const chosen = list.querySelector('[aria-selected="true"]');
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen && !list.hidden) {
      event.preventDefault();
      go(chosen);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const isDown = event.key === 'ArrowDown';
      const next = isDown ? chosen?.nextElementSibling : chosen?.previousElementSibling;
      select(next ?? (isDown ? list.firstElementChild : list.lastElementChild));
    }
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input, textarea, select');
    const isCalled = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isCalled) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
};

// Copying

const addCopyButtons = () => {
  for (const sample of document.querySelectorAll('.sample')) {
    const button = make('button', { type: 'button', class: 'copy' }, 'Copy');
    button.setAttribute('aria-label', `Copy ${sample.querySelector('summary').textContent}`);
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(sample.querySelector('code').textContent);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    });
    sample.append(button);
  }
};

// Trying out

const TOKEN_NAMES = {
  operations: 'Operations key',
  recommender: 'Session token',
  recipient: 'Recipient token',
  reward: 'Reward token',
  agency: 'Agency token',
  operator: 'Console token',
};

const show = async (output, reply, startedAt) => {
  const took = Math.round(performance.now() - startedAt);
  const type = reply.headers.get('content-type') ?? '';
  const text = /json|text|xml/.test(type) ? await reply.text() : `${(await reply.blob()).size} bytes of ${type}`;
  const pretty = type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  const id = reply.headers.get('x-request-id');
  output.replaceChildren(
    make(
      'p',
      {},
      make('b', {}, String(reply.status)),
      ` in ${took} ms`,
      ...(id ? [make('small', {}, ` · request ${id}`)] : []),
    ),
    make('pre', { tabindex: '0', 'aria-label': 'Answer' }, make('code', {}, pretty)),
  );
};

const send = async (call, address, body, output) => {
  const startedAt = performance.now();
  output.textContent = 'Sending …';
  try {
    const reply = await fetch(address, {
      method: call.method,
      credentials: 'omit',
      redirect: 'manual',
      headers: {
        // An error in the language of this page, wherever the client speaks it.
        Language: document.documentElement.lang,
        ...(tokens[call.auth] ? { Authorization: `Bearer ${tokens[call.auth]}` } : {}),
        ...(body ? { 'Content-Type': call.type } : {}),
      },
      ...(body ? { body } : {}),
    });
    if (reply.type === 'opaqueredirect') output.textContent = 'It leads on to another page (302).';
    else await show(output, reply, startedAt);
  } catch (error) {
    output.textContent = `No answer: ${error.message}`;
  }
};

const tokenField = (call, warning) => {
  const input = make('input', { type: 'password', autocomplete: 'off', spellcheck: 'false', 'data-token': call.auth });
  tokens[call.auth] ??= call.token ?? '';
  input.value = tokens[call.auth];
  const warn = () => {
    const isLive = call.auth === 'operations' && call.method !== 'GET' && /^mw_(?!test_)/.test(input.value);
    warning.textContent = isLive
      ? 'This key acts on real data. A key that begins with mw_test_ acts on the sandbox.'
      : '';
  };
  input.addEventListener('input', () => {
    tokens[call.auth] = input.value.trim();
    for (const other of document.querySelectorAll(`[data-token="${call.auth}"]`))
      if (other !== input) other.value = tokens[call.auth];
    warn();
  });
  warn();
  return make('label', {}, `${TOKEN_NAMES[call.auth]} (stays on this page)`, input);
};

const tryForm = (call) => {
  const address = make('input', { type: 'text', spellcheck: 'false' });
  address.value = call.path;
  const body = make('textarea', { spellcheck: 'false' });
  body.value = call.body ?? '';
  const output = make('div', { role: 'status' });
  const warning = make('p', { class: 'warning' });
  const form = make(
    'form',
    {},
    ...(call.auth === 'none' ? [] : [tokenField(call, warning)]),
    make('label', {}, 'Address', address),
    ...(call.method === 'GET' || call.method === 'DELETE' ? [] : [make('label', {}, 'Body', body)]),
    warning,
    make('div', { class: 'row' }, make('button', { type: 'submit' }, `Send ${call.method}`)),
    output,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Only this server is asked, whatever the address field holds: the token goes nowhere else.
    const { pathname, search } = new URL(address.value, location.origin);
    void send(call, location.origin + pathname + search, body.isConnected ? body.value : '', output);
  });
  return form;
};

const addTryForms = () => {
  for (const place of document.querySelectorAll('.try')) {
    const call = JSON.parse(place.dataset.try);
    const details = make('details', {}, make('summary', {}, 'Try it'));
    details.addEventListener('toggle', () => {
      if (details.open && details.children.length === 1) details.append(tryForm(call));
    });
    place.append(details);
  }
};

// Moving between chapters without losing the token

const arrive = (hash) => {
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
};

const preparePage = () => {
  addCopyButtons();
  addTryForms();
};

/** The page that is shown; steps back within it are the browser's own. */
let shown = location.pathname + location.search;

const openPage = async (url, isBack = false) => {
  const { pathname, search, hash } = new URL(url, location.href);
  if (pathname + search === shown) {
    if (!isBack) location.hash = hash;
    return;
  }
  const reply = await fetch(pathname + search);
  if (!reply.ok) {
    location.href = url;
    return;
  }
  shown = pathname + search;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  if (!isBack) history.pushState(null, '', pathname + search + hash);
  document.title = page.title;
  for (const part of ['.menu', '.frame']) document.querySelector(part).replaceWith(page.querySelector(part));
  preparePage();
  arrive(hash);
  if (!hash) document.querySelector('main').focus({ preventScroll: true });
};

document.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.origin !== location.origin) return;
  const isChapter = /^\/api\/reference(\/[a-z-]+)?$/.test(link.pathname);
  if (!isChapter || link.pathname === location.pathname) return;
  event.preventDefault();
  void openPage(link.href);
});
addEventListener('popstate', () => void openPage(location.href, true));

startSearch();
preparePage();
