import { describe, expect, it } from 'vitest';
import { describeSite } from '#publishing/describe-site.ts';

const supabase = {
  url: 'http://127.0.0.1:54321',
  publishableKey: 'sb_publishable_public',
  secretKey: 'sb_secret_private',
  isEmbedded: true,
};
const site = { siteUrl: 'http://127.0.0.1:4321', supabase };

describe('what npm start says', () => {
  it('holds the keys and a whole command on a terminal', () => {
    const said = describeSite(site, true);
    expect(said).toContain('Publishable key  sb_publishable_public');
    expect(said).toContain("-H 'apikey: sb_secret_private'");
    expect(said).toContain('Desk             http://127.0.0.1:4321/admin/catalogue');
  });

  it('holds no key in a log, and says how to see them', () => {
    const said = describeSite(site, false);
    expect(said).not.toMatch(/sb_(?:secret|publishable)_/);
    expect(said).toContain('npm run --silent keys');
    expect(said).toContain('http://127.0.0.1:4321');
  });

  it('leads to the admin pages, and to a first edit on the page that shows it', () => {
    const said = describeSite(site, true);
    for (const tool of ['upload-images', 'update-gallery-urls', 'generate-project-images']) {
      expect(said).toContain(`http://127.0.0.1:4321/admin/${tool}`);
    }
    expect(said).toMatch(/first edit: open the desk.*curl -X PATCH 'http:\/\/127\.0\.0\.1:54321\/rest/s);
    expect(said).toContain('http://127.0.0.1:4321/collections/extras/birdbaths');
  });

  it('says of a hosted project how the server learns of edits: it asks with the secret key, else the webhook calls', () => {
    const hosted = { ...supabase, isEmbedded: false };
    expect(describeSite({ ...site, supabase: hosted }, true)).toMatch(/the server asks .*every second/);
    expect(describeSite({ ...site, supabase: { ...hosted, secretKey: undefined } }, true)).toMatch(
      /when its webhook calls.*Set SUPABASE_SECRET_KEY/s,
    );
  });

  it('holds no key of a hosted project', () => {
    const hosted = { ...site, supabase: { ...supabase, isEmbedded: false } };
    expect(describeSite(hosted, true)).not.toMatch(/sb_(?:secret|publishable)_/);
  });
});
