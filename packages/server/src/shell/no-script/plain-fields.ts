import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import { html, type SafeHtml } from '#platform/http/html.ts';

/** The look of fields on pages that need no script. */
export const FIELD_STYLE = `
.plain .field { margin-block: var(--space-5); }
.plain .field label { display: block; font-weight: 600; }
.plain .field input, .plain .field select { box-sizing: border-box; inline-size: 100%; max-inline-size: 36rem; min-block-size: 3rem; font: inherit; color: inherit; background: var(--surface-raised); padding: var(--space-2) var(--space-3); border: 1px solid var(--line-strong); border-radius: var(--radius); }
.plain .field [aria-invalid] { border-color: var(--danger); border-width: 2px; }
.plain .field p { margin-block: var(--space-1); }
.plain .wrong { color: var(--danger); }
.plain .soft { color: var(--ink-soft); }
.plain .answers { display: flex; flex-wrap: wrap; gap: var(--space-3); }
.plain button.main { border-color: transparent; background: var(--fill); color: var(--on-fill); font-weight: 600; }
.plain .tick { display: flex; gap: var(--space-3); align-items: start; }
.plain .tick input { flex: none; inline-size: 1.5rem; block-size: 1.5rem; margin: 0; }
`;

/** A field of a form without script. */
export interface PlainField {
  readonly name: string;
  readonly label: PlainTextKey;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autocomplete: string;
  readonly limit: number;
  readonly hint?: PlainTextKey;
  readonly isOptional?: true;
}

interface FieldWords {
  readonly label: string;
  readonly hint: string | null;
  /** Mark of a field that may stay empty. */
  readonly optional: string | null;
  readonly error: string | null;
}

/** A field with its label, hint and error, and with what was typed. */
export const plainField = (
  { name, type = 'text', autocomplete, limit }: PlainField,
  value: string,
  { label, hint, optional, error }: FieldWords,
): SafeHtml => {
  const describing = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${label}${optional ? html` <span class="soft">${optional}</span>` : ''}</label>
${hint ? html`<p class="soft" id="${name}-hint">${hint}</p>` : ''}
<input type="${type}" id="${name}" name="${name}" value="${value}" maxlength="${limit}" autocomplete="${autocomplete}"${optional ? '' : html` required`}${describing ? html` aria-describedby="${describing}"` : ''}${error ? html` aria-invalid="true"` : ''}>
${error ? html`<p class="wrong" id="${name}-error">${error}</p>` : ''}
</div>`;
};
