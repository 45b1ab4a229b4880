import { EnvironmentError, loadEnvironment } from '#program/environment.ts';
import { findKeys } from './keys.ts';

/** `purpose` is for the message. @throws {EnvironmentError} if there is no secret key */
export function findProject(purpose: string): { url: string; secretKey: string } {
  const { hosted, localDir, supabasePort } = loadEnvironment();
  if (hosted) {
    if (hosted.secretKey) return { url: hosted.url, secretKey: hosted.secretKey };
    throw new EnvironmentError(
      `SUPABASE_SECRET_KEY is not set, and it is required to ${purpose}. Copy it from the Supabase dashboard ` +
        '(Project Settings → API keys).',
    );
  }
  const keys = findKeys(localDir);
  if (keys) return { url: `http://127.0.0.1:${supabasePort}`, secretKey: keys.secretKey };
  throw new EnvironmentError(
    'There is no local backend yet: run `npm start` in another terminal first, or set SUPABASE_URL, ' +
      'SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY for a hosted project.',
  );
}
