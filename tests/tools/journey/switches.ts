/** Parts of the site that can be removed for a run of the bench, to measure their effect. */
export interface Switch {
  readonly what: string;
  readonly rewrite?: (html: string) => string;
  /** Addresses that return 404. */
  readonly blocked?: RegExp;
}

/** A page with changed inline code no longer matches its policy. */
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
