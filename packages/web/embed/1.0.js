// Mundwerk embed 1.0: <mundwerk-portal client="…" path="/…"> shows a client's referral portal inside any page.
// A released version never changes, because pages pin it by its hash (docs/how-to/embed.md).
(() => {
  const NAME = 'mundwerk-portal';
  const MARK = { source: 'empfehlen', v: 1 };
  const installation = new URL(document.currentScript.src).origin;
  if (customElements.get(NAME)) return;

  /** The first portal of a page keeps its route in the page's hash. */
  let keeper = null;

  const routeInHash = () => (/^#\/(?!\/)/.test(location.hash) ? location.hash.slice(1) : null);

  customElements.define(
    NAME,
    class extends HTMLElement {
      #frame;
      #origin;
      #route;
      #stop;
      #isWaiting = false;

      connectedCallback() {
        this.#stop = new AbortController();
        keeper ??= this;
        // Whatever goes wrong, the link inside the element stays for the visitor.
        this.#open(this.#stop.signal).catch(() => {});
      }

      disconnectedCallback() {
        this.#stop.abort();
        this.#frame?.remove();
        if (keeper === this) keeper = null;
      }

      get #start() {
        return this.getAttribute('path') || '/';
      }

      async #open(signal) {
        const client = encodeURIComponent(this.getAttribute('client') ?? '');
        const reply = await fetch(`${installation}/embed/portal/${client}`, { signal, credentials: 'omit' });
        if (!reply.ok) return;
        this.#origin = new URL((await reply.json()).Origin).origin;
        const address = new URL((keeper === this && routeInHash()) || this.#start, this.#origin);
        if (signal.aborted || address.origin !== this.#origin) return;
        address.searchParams.set('widget', '1');

        const on = (target, type, listener) => target.addEventListener(type, listener, { signal, passive: true });
        on(window, 'message', (event) => this.#hear(event));
        on(window, 'scroll', () => this.#showView());
        on(window, 'resize', () => this.#showView());
        on(window, 'hashchange', () => this.#followHash());

        const frame = document.createElement('iframe');
        frame.title = this.title || 'Mundwerk';
        frame.allow = `clipboard-write${navigator.share ? '; web-share' : ''}`;
        frame.referrerPolicy = 'strict-origin-when-cross-origin';
        frame.loading = 'lazy';
        frame.style.cssText = 'display:block;width:100%;height:40rem;border:0';
        on(frame, 'load', () => this.#tell('init', { viewport: this.#view() }));
        frame.src = address.href;
        this.#frame = frame;
        this.style.display ||= 'block';
        this.replaceChildren(frame);
      }

      #tell(type, content) {
        this.#frame?.contentWindow?.postMessage({ ...MARK, type, ...content }, this.#origin);
      }

      #hear({ origin, source, data }) {
        if (origin !== this.#origin || source !== this.#frame.contentWindow) return;
        if (data?.source !== MARK.source || data.v !== MARK.v) return;
        if (data.type === 'ready') this.#tell('init', { viewport: this.#view() });
        if (data.type === 'resize' && data.height > 0) {
          this.#frame.style.height = `${Math.ceil(data.height)}px`;
          this.#showView();
        }
        if (data.type === 'scroll') this.#scrollTo(Number(data.top) || 0, data.isSmooth);
        if (data.type === 'route') this.#keepRoute(data);
      }

      /** What the window shows of the frame. */
      #view() {
        const { top, bottom } = this.#frame.getBoundingClientRect();
        const from = Math.max(top, 0);
        return { top: from - top, height: Math.max(0, Math.min(bottom, innerHeight) - from) };
      }

      #showView() {
        if (this.#isWaiting) return;
        this.#isWaiting = true;
        requestAnimationFrame(() => {
          this.#isWaiting = false;
          this.#tell('viewport', { viewport: this.#view() });
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
      #keepRoute({ path, name, title }) {
        if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return;
        this.#route = path;
        this.#frame.title = title;
        if (keeper === this) {
          const address = path === this.#start ? location.pathname + location.search : `#${path}`;
          if ((routeInHash() ?? this.#start) !== path) history.replaceState(history.state, '', address);
        }
        this.dispatchEvent(new CustomEvent('mundwerk-route', { detail: { path, name, title }, bubbles: true }));
      }

      #followHash() {
        // On the way back the frame moves by itself, and says so a moment later.
        setTimeout(() => {
          const path = routeInHash() ?? this.#start;
          if (keeper === this && path !== this.#route) this.#tell('navigate', { path });
        }, 100);
      }
    },
  );
})();
