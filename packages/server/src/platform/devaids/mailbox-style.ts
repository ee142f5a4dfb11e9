/** The mailbox belongs to no client, so it has a plain look of its own. */
export const MAILBOX_CSS = `
:root { color-scheme: light dark; --ink: #16202e; --quiet: #55606e; --page: #f6f7f9; --card: #fff; --rule: #dcdfe4; --link: #0b4fb3; --ok: #1b6b3a; --wait: #7a5200; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceff3; --quiet: #a9b2be; --page: #14171b; --card: #1d2126; --rule: #363c44; --link: #8ab8ff; --ok: #7fd49d; --wait: #f0c15a; --bad: #ff9d95; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 3rem) 4rem; max-width: 60rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; letter-spacing: -0.01em; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
header { margin-bottom: 1.5rem; } header p { margin: 0.25rem 0; color: var(--quiet); }
a { color: var(--link); } :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
button, input { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
button { border-color: var(--ink); background: var(--ink); color: var(--page); font-weight: 600; cursor: pointer; }
.filter { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; margin-bottom: 1.5rem; }
.filter label { display: grid; gap: 0.25rem; color: var(--quiet); font-size: 0.875rem; } .filter a { padding: 0.6rem 0; }
.mails { margin: 0; padding: 0; list-style: none; border: 1px solid var(--rule); border-radius: 12px; background: var(--card); overflow: hidden; }
.mails li + li { border-top: 1px solid var(--rule); }
.mail { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 1rem; padding: 0.875rem 1.125rem; color: inherit; text-decoration: none; }
.mail:hover .subject { text-decoration: underline; } .mail:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; } .address { color: var(--quiet); } .mail .facts { grid-column: 1 / -1; color: var(--quiet); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.state { font-weight: 600; } .state::before { content: ''; display: inline-block; width: 0.5em; height: 0.5em; margin: 0 0.35em 0.1em 0.35em; border-radius: 50%; background: currentColor; }
dd .state::before { margin-left: 0; }
.sent { color: var(--ok); } .queued { color: var(--wait); } .failed { color: var(--bad); }
.empty { padding: 3rem 1rem; border: 1px dashed var(--rule); border-radius: 12px; color: var(--quiet); text-align: center; }
.dead { margin-bottom: 2rem; padding: 1rem 1.125rem; border: 1px solid var(--bad); border-radius: 12px; background: var(--card); } .dead h2 { margin-top: 0; } .dead p { margin: 0 0 0.75rem; color: var(--quiet); }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; } th, td { padding: 0.5rem 1rem 0.5rem 0; text-align: left; font-variant-numeric: tabular-nums; } th { color: var(--quiet); font-weight: 500; } tr + tr td { border-top: 1px solid var(--rule); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
dl.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 0.75rem 1.5rem; margin: 0 0 1.5rem; } dt { color: var(--quiet); font-size: 0.875rem; } dd { margin: 0; overflow-wrap: anywhere; }
.tabs { display: flex; gap: 1.5rem; border-bottom: 1px solid var(--rule); } .tabs a { padding: 0.625rem 0; text-decoration: none; } .tabs a[aria-current] { color: var(--ink); font-weight: 600; box-shadow: 0 2px 0 var(--ink); }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--rule); border-top: 0; border-radius: 0 0 12px 12px; background: #fff; }
pre { margin: 0; padding: 1.5rem; border: 1px solid var(--rule); border-top: 0; border-radius: 0 0 12px 12px; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9375rem/1.6 ui-monospace, monospace; }
.links { padding-left: 1.25rem; overflow-wrap: anywhere; }
`;
