import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { examineBackend, toFunctionsFolder, type Backend } from './backend.ts';
import type { Finding } from './finding.ts';
import * as machine from './machine.ts';
import { adviseOnNetlify, examinePublishing, examineReleases } from './publishing.ts';
import { judgeEnvFile, judgeEnvironment } from './settings.ts';
import { examineTechnicalData } from './technical-data.ts';
import { projectRoot, type Environment } from '#program/environment.ts';
import { findKeys } from '#local/keys.ts';

const inProject = (...names: string[]) => path.join(projectRoot, ...names);

/**
 * Checks this machine, the settings, the backend and publishing. Read-only, except that it loads `.env` into the
 * environment.
 */
export async function examineAll(): Promise<Finding[]> {
  const envFile = inProject('.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const { findings: settings, environment } = judgeEnvironment(process.env);
  if (existsSync(envFile)) {
    settings.push(
      ...judgeEnvFile(readFileSync(envFile, 'utf8'), readFileSync(inProject('.env.example'), 'utf8')),
    );
  }

  const nowMs = Date.now();
  const backend = findBackend(environment);
  // A project whose site is somewhere else needs no port and no folder here.
  const isServedHere = !environment.hosted || existsSync(path.join(environment.localDir, 'releases'));
  const findings: Finding[] = [
    ...examinePackages(),
    ...(isServedHere ? await examineMachine(environment) : []),
    ...settings,
  ];
  const backendFindings = await examineBackend(backend, toFunctionsFolder(projectRoot), findSite());
  findings.push(...backendFindings);
  if (isServedHere) findings.push(...examineReleases(environment.localDir, nowMs));
  if (backendFindings[0]?.is === 'fine') {
    findings.push(...(await examineTechnicalData(backend)), ...(await examinePublishing(backend, nowMs)));
  }
  if (!isServedHere) findings.push(...adviseOnNetlify(environment.isNetlify));
  return findings;
}

function examinePackages(): Finding[] {
  const locked = machine.readPackages(inProject('package-lock.json')) ?? {};
  return [
    machine.judgeNode(process.versions.node, machine.readWantedNode(inProject('package.json'))),
    machine.judgePackages(locked, machine.readPackages(inProject('node_modules/.package-lock.json'))),
  ];
}

async function examineMachine({ port, supabasePort, localDir, hosted }: Environment): Promise<Finding[]> {
  const ports = [
    {
      place: { port, variable: 'PORT', purpose: 'the site' },
      ownPid: machine.readLockHolder(path.join(localDir, 'publisher.lock')),
    },
    {
      place: { port: supabasePort, variable: 'SUPABASE_PORT', purpose: 'the embedded backend' },
      ownPid: machine.readLockHolder(path.join(localDir, 'lock')),
    },
  ].slice(0, hosted ? 1 : 2);
  return [
    ...(await Promise.all(
      ports.map(async ({ place, ownPid }) =>
        machine.judgePort(place, await machine.findListener(place.port), ownPid),
      ),
    )),
    machine.judgeFolder(localDir, machine.isWritable(localDir)),
    machine.judgeDisk(machine.measureFreeBytes(localDir), localDir),
    machine.judgeBrowser(machine.readBrowserChoice(projectRoot)),
  ];
}

/** The address of the site, if it is set and one. */
function findSite(): string | undefined {
  const site = process.env['SITE_URL']?.trim() ?? '';
  return URL.canParse(site) ? site : undefined;
}

/** The hosted project, or the embedded backend with the keys from its first start. */
function findBackend({ hosted, supabasePort, localDir }: Environment): Backend {
  if (hosted) return { ...hosted, isEmbedded: false };
  const keys = findKeys(localDir);
  return {
    url: `http://127.0.0.1:${supabasePort}`,
    publishableKey: keys?.publishableKey ?? '',
    secretKey: keys?.secretKey,
    isEmbedded: true,
  };
}
