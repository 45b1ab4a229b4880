import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, createWriteStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLocalSupabase } from '#local/stack.ts';

const [, , local = '', countText = '10000', portText = '4881'] = process.argv;
const COUNT = Number(countText), port = Number(portText), supa = port + 50000;
const t0 = performance.now();
const say = (...parts: unknown[]) => console.log(((performance.now() - t0) / 1000).toFixed(1), ...parts);
if (!existsSync(path.join(local, 'filled'))) {
  rmSync(local, { recursive: true, force: true });
  const stack = await startLocalSupabase({ port: 0, dataDir: local });
  stack.acknowledgeFresh();
  const tables = ['slabs', 'stone_floor_wall'];
  const all = await stack.query<{ table_name: string }>(`select table_name from private.catalogue_collections`).catch(async () =>
    stack.query<{ table_name: string }>(`select c.relname as table_name from pg_class c join pg_attribute a on a.attrelid=c.oid and a.attname='translations' where c.relnamespace='public'::regnamespace and c.relkind='r'`));
  for (const { table_name: table } of all) {
    const cols = (await stack.query<{ column_name: string }>(`select column_name from information_schema.columns where table_schema='public' and table_name=$1`, [table])).map((r) => r.column_name)
      .filter((n) => !['id', 'slug', 'created_at', 'updated_at', 'product_name'].includes(n)).map((n) => `"${n}"`).join(',');
    const [{ n }] = await stack.query<{ n: number }>(`select count(*)::int n from public.${table}`);
    const times = Math.ceil(COUNT / all.length / n) - 1;
    await stack.query(`insert into public.${table} (slug, product_name, ${cols}) select slug || '-' || g, product_name || ' ' || g, ${cols} from public.${table}, generate_series(1, ${times}) g`);
  }
  say('filled', all.length, 'tables');
  await stack.stop();
  (await import('node:fs')).writeFileSync(path.join(local, 'filled'), '');
}
const memory = (pid: number) => Object.fromEntries([...readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^(VmRSS|VmHWM|RssAnon):\s+(\d+)/gm)].map(([, n, v]) => [n, Math.round(Number(v) / 1024)]));
const cpu = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) / 100; };
async function start() {
  const child = spawn(process.execPath, [...(process.env['NODE_FLAGS'] ?? '').split(' ').filter(Boolean), 'scripts/start.ts'], { env: { ...process.env, PORT: String(port), SUPABASE_PORT: String(supa), LOCAL_DIR: local }, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (d) => { out += d; });
  const at = performance.now();
  return { child, pid: child.pid!, at, out: () => out };
}
const get = async (p: string) => { try { const r = await fetch(`http://127.0.0.1:${port}${p}`, { headers: { accept: 'image/avif,image/webp,*/*' } }); return { status: r.status, text: await r.text() }; } catch { return { status: 0, text: '' }; } };
let s = await start();
while ((await get('/')).status !== 200) { await wait(100); if (s.child.exitCode !== null) { console.log(s.out()); process.exit(1); } }
say('first page after', ((performance.now() - s.at) / 1000).toFixed(1), memory(s.pid), 'cpu', cpu(s.pid));
await wait(15000);
say('15 s later', memory(s.pid), 'cpu', cpu(s.pid));
if (process.env['MEM']) { process.kill(s.pid, 'SIGUSR2'); await wait(4000); say('after gc', memory(s.pid)); }
const keys = JSON.parse(readFileSync(path.join(local, 'keys.json'), 'utf8')) as Record<string, string>;
const key = Object.entries(keys).find(([n]) => /secret/i.test(n))![1];
for (let i = 0; i < 5; i++) {
  const name = `Edit ${Date.now()}`;
  const before = cpu(s.pid);
  const r = await fetch(`http://127.0.0.1:${supa}/rest/v1/extras?slug=eq.birdbaths`, { method: 'PATCH', headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' }, body: JSON.stringify({ custom_sizes: name }) });
  const at = performance.now();
  if (!r.ok) say('patch', r.status, await r.text());
  while (!(await get('/collections/extras/birdbaths')).text.includes(name)) { await wait(50); if (performance.now() - at > 60000) { console.log(s.out()); break; } }
  say('edit live after', ((performance.now() - at) / 1000).toFixed(2), memory(s.pid), 'cpu', (cpu(s.pid) - before).toFixed(2));
  await wait(2000);
}
await wait(20000);
say('20 s later', memory(s.pid));
s.child.kill('SIGTERM');
await new Promise((r) => s.child.once('exit', r));
console.log(s.out());
rmSync(path.join(local, 'pictures'), { recursive: true, force: true });
s = await start();
while ((await get('/')).status !== 200) await wait(20);
say('restart: page after', ((performance.now() - s.at) / 1000).toFixed(2), memory(s.pid));
const html = (await get('/collections/extras/birdbaths')).text;
const picture = /\/\.netlify\/images\?[^"\s]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? '';
const pa = performance.now();
let p = await get(picture);
say('first picture', p.status, ((performance.now() - pa) / 1000).toFixed(2), 's after it was asked for,', ((performance.now() - s.at) / 1000).toFixed(2), 's after the start');
while (p.status !== 200) { await wait(50); p = await get(picture); if (performance.now() - pa > 60000) break; }
say('picture 200 at', ((performance.now() - s.at) / 1000).toFixed(2), 's after the start');
s.child.kill('SIGTERM');
await new Promise((r) => s.child.once('exit', r));
