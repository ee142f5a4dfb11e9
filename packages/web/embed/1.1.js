// Mundwerk embed 1.1: <mundwerk-portal client="…"> shows a client's referral portal inside any page.
// A released version never changes, because pages pin it by its hash (docs/how-to/embed.md).
(() => {
  const NAME = 'mundwerk-portal';
  const MARK = { source: 'empfehlen', v: 1 };
  /** How long a frame may be silent before the link takes its place. */
  const PATIENCE_MS = 5000;
  /** Pauses before the next try: each is twice the one before. */
  const FIRST_PAUSE_MS = 10_000;
  const LAST_PAUSE_MS = 160_000;
  const installation = new URL(document.currentScript.src).origin;
  if (customElements.get(NAME)) return;

  /** The first portal of a page keeps its route in the page's hash. */
  let keeper = null;

  const routeInHash = () => (/^#\/(?!\/)/.test(location.hash) ? location.hash.slice(1) : null);

  customElements.define(
    NAME,
    class extends HTMLElement {
      static observedAttributes = ['consent', 'prefill', 'theme'];

      /** Shows what is inside the element, the link, while there is no portal. */
      #link = document.createElement('slot');
      #root = this.attachShadow({ mode: 'open' });
      #frame;
      #origin;
      #start = '/';
      /** Where the portal is, or was sent. */
      #route;
      /** Whether the portal has told where it is. */
      #isPlaced = false;
      #stop;
      #timer;
      #hashTimer;
      /** How often the page has said where the portal should go. */
      #asked = 0;
      #isReady = false;
      #isWaiting = false;
      /** Whether the frame holds the portal; before, it belongs to the page, and the browser warns of what is told to it. */
      #isThere = false;

      connectedCallback() {
        this.#stop = new AbortController();
        const { signal } = this.#stop;
        keeper ??= this;
        this.style.display ||= 'block';
        this.#root.replaceChildren(this.#link);
        const on = (type, listener) => addEventListener(type, listener, { signal, passive: true });
        on('message', (event) => this.#hear(event));
        on('scroll', () => this.#showView());
        on('resize', () => this.#showView());
        on('hashchange', () => this.#followHash());
        this.#open(signal, FIRST_PAUSE_MS);
      }

      disconnectedCallback() {
        this.#stop.abort();
        clearTimeout(this.#timer);
        clearTimeout(this.#hashTimer);
        this.#frame?.remove();
        this.#frame = undefined;
        this.#link.hidden = this.#isReady = this.#isThere = false;
        if (keeper === this) keeper = null;
      }

      attributeChangedCallback() {
        this.#greet();
      }

      /** The link stays until the portal is known to be there, and comes back while it is silent. */
      async #open(signal, pauseMs) {
        const giveUp = () => {
          if (signal.aborted) return;
          this.#show(false);
          const again = () => this.#open(signal, pauseMs * 2);
          if (pauseMs <= LAST_PAUSE_MS) this.#timer = setTimeout(again, pauseMs);
        };
        try {
          const place = await this.#ask(signal);
          if (signal.aborted || !place) return;
          this.#frameAt(place);
          this.#timer = setTimeout(giveUp, PATIENCE_MS);
        } catch {
          giveUp();
        }
      }

      /** Where the portal begins; null where this page may not show it. */
      async #ask(signal) {
        const attribute = (name) => encodeURIComponent(this.getAttribute(name) ?? '');
        const query = `sprache=${attribute('lang')}&produkt=${attribute('product')}`;
        const address = `${installation}/embed/portal/${attribute('client')}?${query}`;
        const reply = await fetch(address, { signal, credentials: 'omit' });
        if (!reply.ok) throw reply;
        const { Origin, Start, IstErlaubt } = await reply.json();
        if (!IstErlaubt) {
          console.warn(`${NAME}: ${location.origin} may not show this portal; its operator can allow it.`);
          return null;
        }
        this.#origin = new URL(Origin).origin;
        this.#start = this.getAttribute('path') || Start;
        // What is behind an opaque route only the portal knows: it is asked once it is there.
        this.#route = /^\/~/.test(this.#wanted) ? this.#start : this.#wanted;
        const place = new URL(this.#route, this.#origin);
        // The portal waits for the page's word on cookies from its first moment on.
        place.searchParams.set('widget', this.hasAttribute('consent') ? 'host' : '1');
        return place.origin === this.#origin ? place.href : null;
      }

      #frameAt(address) {
        const frame = document.createElement('iframe');
        frame.title = this.title || 'Mundwerk';
        frame.allow = `clipboard-write${navigator.share ? '; web-share' : ''}`;
        frame.referrerPolicy = 'strict-origin-when-cross-origin';
        frame.loading = 'lazy';
        frame.style.cssText = 'display:block;width:100%;height:40rem;border:0';
        frame.addEventListener('load', () => {
          this.#isThere = true;
          this.#greet();
        });
        frame.src = address;
        this.#isPlaced = this.#isThere = false;
        this.#frame = frame;
        this.#root.replaceChildren(this.#link, frame);
        this.#show(true);
      }

      /** Shows the frame or the link. A frame out of sight still loads, and takes its place once it speaks. */
      #show(isPortal) {
        this.#link.hidden = isPortal;
        const hidden = { position: 'absolute', visibility: 'hidden', maxHeight: '0' };
        const shown = { position: '', visibility: '', maxHeight: '' };
        if (this.#frame) Object.assign(this.#frame.style, isPortal ? shown : hidden);
      }

      /** Where the page wants the portal. */
      get #wanted() {
        return (keeper === this && routeInHash()) || this.#start;
      }

      #tell(type, content) {
        if (this.#isThere) this.#frame?.contentWindow?.postMessage({ ...MARK, type, ...content }, this.#origin);
      }

      /** Tells the portal what it may know of the page; what was typed there never stands in an address. */
      #greet() {
        if (!this.#frame) return;
        const [consent, prefill] = ['consent', 'prefill'].map((name) => this.getAttribute(name));
        const background = this.getAttribute('theme') === 'host' ? this.#background() : null;
        this.#tell('init', { viewport: this.#view(), consent, prefill, background });
      }

      /** The colour the portal stands on: every layer of colour below it, from the browser's white up. */
      #background() {
        const layers = [];
        for (let element = this; element; element = element.parentElement) layers.unshift(this.#colourOf(element));
        const below = (ground, [red, green, blue, alpha = 1]) =>
          [red, green, blue].map((part, index) => part * alpha + ground[index] * (1 - alpha));
        const ground = layers.filter((layer) => layer.length > 2).reduce(below, [1, 1, 1]);
        return `rgb(${ground.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255)).join(', ')})`;
      }

      /** Red, green, blue and opacity of a background, each up to 1; pages write colours in any notation, the browser translates. */
      #colourOf(element) {
        const numbersIn = (text) => (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
        const { backgroundColor } = getComputedStyle(element);
        if (/^rgb/.test(backgroundColor))
          return numbersIn(backgroundColor).map((part, index) => part / (index < 3 ? 255 : 1));
        this.#link.style.backgroundColor = `color-mix(in srgb, ${backgroundColor}, ${backgroundColor})`;
        const translated = getComputedStyle(this.#link).backgroundColor;
        this.#link.style.backgroundColor = '';
        return numbersIn(translated);
      }

      #fire(name, detail) {
        this.dispatchEvent(new CustomEvent(`mundwerk-${name}`, { detail, bubbles: true }));
      }

      #hear({ origin, source, data }) {
        if (!this.#frame || origin !== this.#origin || source !== this.#frame.contentWindow) return;
        if (data?.source !== MARK.source || data.v !== MARK.v) return;
        clearTimeout(this.#timer);
        this.#isThere = true;
        this.#show(true);
        if (data.type === 'ready') {
          this.#greet();
          if (!this.#isReady) this.#fire('ready');
          this.#isReady = true;
        }
        if (data.type === 'resize' && data.height > 0) {
          this.#frame.style.height = `${Math.ceil(data.height)}px`;
          this.#showView();
        }
        if (data.type === 'scroll') this.#scrollTo(Number(data.top) || 0, data.isSmooth);
        if (data.type === 'route') this.#keepRoute(data);
        if (data.type === 'event') this.#fire(data.name, data.detail);
      }

      /** What the window shows of the frame. */
      #view() {
        const { top, bottom } = this.#frame.getBoundingClientRect();
        const from = Math.max(top, 0);
        return { top: from - top, height: Math.max(0, Math.min(bottom, innerHeight) - from) };
      }

      #showView() {
        if (this.#isWaiting || !this.#frame) return;
        this.#isWaiting = true;
        requestAnimationFrame(() => {
          this.#isWaiting = false;
          if (this.#frame) this.#tell('viewport', { viewport: this.#view() });
        });
      }

      #scrollTo(top, isSmooth) {
        const { top: start } = this.#frame.getBoundingClientRect();
        // A page that begins in sight needs no move.
        if (top <= 0 && start >= 0 && start < innerHeight) return;
        const margin = Number.parseFloat(getComputedStyle(this).scrollMarginTop) || 0;
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        scrollTo({ top: scrollY + start + top - margin, behavior: isSmooth && !isCalm ? 'smooth' : 'instant' });
      }

      /** The frame has made the entry in the history already: only the address of the page is brought up to date. */
      #keepRoute({ path, name, title, id }) {
        if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return;
        // The page has sent the portal elsewhere since: its answer to that is still to come.
        if (id < this.#asked) return;
        // A hash that has changed since the portal was sent is newer than its answer; a move of its own is newer than the hash.
        const isOld = (id || !this.#isPlaced) && this.#wanted !== this.#route;
        this.#route = path;
        this.#isPlaced = true;
        this.#frame.title = title;
        if (isOld) this.#followHash();
        else if (keeper === this && this.#wanted !== path) {
          const address = path === this.#start ? location.pathname + location.search : `#${path}`;
          history.replaceState(history.state, '', address);
        }
        this.#fire('route', { path, name, title });
      }

      #followHash() {
        clearTimeout(this.#hashTimer);
        // On the way back the frame moves by itself, and says so a moment later.
        this.#hashTimer = setTimeout(() => {
          const path = this.#wanted;
          // A portal that is still loading is asked once it has told where it is.
          if (keeper !== this || !this.#isPlaced || path === this.#route) return;
          this.#route = path;
          this.#asked += 1;
          this.#tell('navigate', { path, id: this.#asked });
        }, 100);
      }
    },
  );
})();
