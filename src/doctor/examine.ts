import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createAsk, type Backend } from './ask.ts';
import { examineBackend } from './backend.ts';
import type { Finding } from './finding.ts';
import { adviseOnNetlify, examinePublishing } from './publishing.ts';
import { judgeEnvFile, judgeEnvironment } from './settings.ts';
import { projectRoot, type Environment } from '#program/environment.ts';
import { findKeys } from '#local/keys.ts';

const inProject = (name: string) => path.join(projectRoot, name);

export async function examineAll(): Promise<Finding[]> {
  const envFile = inProject('.env');
  const hasEnvFile = existsSync(envFile);
  if (hasEnvFile) process.loadEnvFile(envFile);
  const { findings: settings, environment } = judgeEnvironment(process.env);
  if (hasEnvFile)
    settings.push(
      ...judgeEnvFile(readFileSync(envFile, 'utf8'), readFileSync(inProject('.env.example'), 'utf8')),
    );

  const { hosted, localDir, isNetlify } = environment;
  const backend = findBackend(environment);
  const ask = createAsk(backend);
  const backendFindings = await examineBackend(backend, ask, inProject('supabase/functions'), findSite());
  const answers = backendFindings[0]?.is === 'fine';
  // A project whose site is somewhere else needs no folder here.
  const isServedHere = !hosted || existsSync(path.join(localDir, 'releases'));
  return [
    ...settings,
    ...backendFindings,
    ...(answers ? await examinePublishing(backend, ask, isServedHere) : []),
    ...(isServedHere || isNetlify ? [] : [adviseOnNetlify()]),
  ];
}

function findSite(): string | undefined {
  const site = process.env['SITE_URL']?.trim() ?? '';
  return URL.canParse(site) ? site : undefined;
}

function findBackend({ hosted, supabasePort, localDir }: Environment): Backend {
  if (hosted) return { ...hosted, isEmbedded: false };
  const { publishableKey = '', secretKey } = findKeys(localDir) ?? {};
  return { url: `http://127.0.0.1:${supabasePort}`, publishableKey, secretKey, isEmbedded: true };
}
