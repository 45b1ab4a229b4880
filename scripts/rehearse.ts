/**
 * `npm run rehearse`: publishes a clean clone as docs/deploying.md says, with the command lines of Netlify and Supabase, on
 * this machine (Linux x64), and checks the site and what the project was told. Takes a few minutes.
 */
import { runCommandLine } from '#program/program.ts';
import { rehearse } from '#tests/tools/rehearse/rehearse.ts';

await runCommandLine(() => rehearse(console.log));
