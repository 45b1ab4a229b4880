/** What can be taken out of the site for one run of the bench, so that each measure is kept for a figure. */
export interface Switch {
  readonly what: string;
  readonly rewrite?: (html: string) => string;
  /** Addresses that answer 404. */
  readonly blocked?: RegExp;
}

/** A page whose inlined code was changed no longer fits its policy. */
export const withoutPolicy = (html: string) =>
  html.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '');

export const switches: Readonly<Record<string, Switch>> = {
  worker: { what: 'the service worker', blocked: /^\/sw\.js$/ },
  rules: {
    what: 'speculation rules',
    rewrite: (html) => html.replace(/<script type="speculationrules">[\s\S]*?<\/script>/g, ''),
  },
  prerender: {
    what: 'pages rendered ahead',
    rewrite: (html) => withoutPolicy(html.replaceAll('"prerender":', '"none":')),
  },
  transitions: {
    what: 'view transitions',
    rewrite: (html) => withoutPolicy(html.replace(/@view-transition\s*\{[^}]*\}/g, '')),
  },
  later: {
    what: 'sections laid out later',
    rewrite: (html) =>
      withoutPolicy(html.replaceAll('content-visibility:auto', 'content-visibility:visible')),
  },
  preload: {
    what: 'preloaded fonts',
    rewrite: (html) => html.replace(/<link rel="preload"[^>]*as="font"[^>]*>/g, ''),
  },
  fonts: {
    what: 'fonts',
    blocked: /\.woff2$/,
    rewrite: (html) => html.replace(/<link rel="preload"[^>]*as="font"[^>]*>/g, ''),
  },
};
