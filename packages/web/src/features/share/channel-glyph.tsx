import type { ReactNode } from 'react';
import type { OrderedChannel } from '#shared/share/share-links.ts';

/** Drawn for this project on a 24 × 24 grid in one colour: a hint at the channel, not its owner's artwork. */
const GLYPHS: Readonly<Record<OrderedChannel, ReactNode>> = {
  email: <path d="M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5" />,
  gmail: <path d="M4 18.5v-12l8 6.5 8-6.5v12M4 18.5h3.5v-8.8M20 18.5h-3.5v-8.8" />,
  outlook: (
    <>
      <path d="M10 6h11v12H10M10.5 8.5l5.2 4L21 8.5" />
      <rect x="2.5" y="7.5" width="9.5" height="9.5" rx="1.5" />
      <circle cx="7.25" cy="12.25" r="2.25" />
    </>
  ),
  yahoo: <path d="M3.5 6l5 8v5M13.5 6l-5 8M19.5 5l-2.2 9M16.5 18.5h.01" />,
  facebook: <path d="M15.5 4h-1.7c-2 0-3.3 1.3-3.3 3.4V21M7.5 12h7" />,
  whatsapp: (
    <>
      <path d="M3.5 20.5l1.3-4.3a8.5 8.5 0 1 1 3.2 3.1z" />
      <path d="M9 8.5c-.3 3.2 3 6.6 6.3 6.5l.7-1.9-2-1-1 1c-1.2-.5-2-1.3-2.4-2.4l.9-1-.8-1.9z" />
    </>
  ),
  twitter: <path d="M4.5 4.5h3.7l11.3 15h-3.7zM19 4.5l-6.3 6.9M11.3 13.2 5 19.5" />,
  xing: <path d="M6 7.5l2.5 4.3-3.5 5.7M18.5 3.5 13 13l4 7.5" />,
  linkedin: <path d="M5.5 10v9M5.5 5.5v.01M10 19v-9M10 14c0-5 8.5-5.5 8.5 0v5" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.75" />
      <path d="M16.6 7.4v.01" />
    </>
  ),
  sms: <path d="M3.5 5h17v11.5H11L6.5 20v-3.5h-3zM8 10.8v.01M12 10.8v.01M16 10.8v.01" />,
};

/** The icon of a share channel; decorative, beside its name. */
export const ChannelGlyph = ({ channel }: { channel: OrderedChannel }): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {GLYPHS[channel]}
  </svg>
);
