import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createAsk, type Backend } from './ask.ts';
import { examineBackend } from './backend.ts';
import { about, type Finding } from './finding.ts';
import { examineFolder, examinePort, judgePackages, readPackages } from './machine.ts';
import { adviseOnNetlify, examinePublishing, examineReleases } from './publishing.ts';
import { judgeEnvFile, judgeEnvironment } from './settings.ts';
import { examineTechnicalData } from './technical-data.ts';
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

  const nowMs = Date.now();
  const { hosted, localDir, isNetlify } = environment;
  const backend = findBackend(environment);
  const ask = createAsk(backend);
  const backendFindings = await examineBackend(backend, ask, inProject('supabase/functions'), findSite());
  const answers = backendFindings[0]?.is === 'fine';
  // A project whose site is somewhere else needs no port and no folder here.
  const isServedHere = !hosted || existsSync(path.join(localDir, 'releases'));
  return [
    about('Machine').fine(`Node ${process.versions.node}`),
    judgePackages(
      readPackages(inProject('package-lock.json')) ?? {},
      readPackages(inProject('node_modules/.package-lock.json')),
    ),
    ...(isServedHere ? [...(await examinePorts(environment)), ...examineFolder(localDir)] : []),
    ...settings,
    ...backendFindings,
    ...(isServedHere ? examineReleases(localDir, nowMs) : []),
    ...(answers ? await examineTechnicalData(backend) : []),
    ...(answers ? await examinePublishing(backend, ask, { nowMs, isServedHere }) : []),
    ...(isServedHere || isNetlify ? [] : [adviseOnNetlify()]),
  ];
}

function examinePorts({ port, supabasePort, localDir, hosted }: Environment): Promise<Finding[]> {
  const lock = (name: string) => path.join(localDir, name);
  const site = examinePort(port, 'PORT', 'the site', lock('publisher.lock'));
  if (hosted) return Promise.all([site]);
  return Promise.all([
    site,
    examinePort(supabasePort, 'SUPABASE_PORT', 'the embedded backend', lock('lock')),
  ]);
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
