import { stages, type Run, type Stage, type Write } from './stages.ts';
import { composeSummary, type Tally } from './tally.ts';

/** What a stage came to. */
export interface StageResult {
  readonly stage: Stage;
  readonly tally: Tally;
  readonly seconds: number;
}

/**
 * Runs the stages: those of a lane beside those of the others, then the rest in turn. All of them run, whatever fails;
 * after an interruption no other begins.
 */
export async function runStages(chosen: readonly Stage[], run: Run): Promise<readonly StageResult[]> {
  const results: StageResult[] = [];
  const lanes = Map.groupBy(
    chosen.filter(({ lane }) => lane !== undefined),
    ({ lane }) => lane,
  );
  await Promise.all([...lanes.values()].map((some) => runInTurn(some, run, results, 'at its end')));
  await runInTurn(
    chosen.filter(({ lane }) => lane === undefined),
    run,
    results,
    'live',
  );
  await run.site?.stop();
  return results;
}

/** @param output when a stage beside others says what it has to say, all at once, or as it comes */
async function runInTurn(
  some: readonly Stage[],
  run: Run,
  results: StageResult[],
  output: 'live' | 'at its end',
): Promise<void> {
  for (const stage of some) {
    if (run.signal.aborted) return;
    let said = `\n━━ ${stage.title} (${stage.name})\n`;
    const write = (text: string) => {
      if (output === 'live') process.stdout.write(text);
      else said += text;
    };
    if (output === 'live') process.stdout.write(said);
    const start = performance.now();
    const tally = await runStage(stage, run, write);
    const seconds = (performance.now() - start) / 1000;
    results.push({ stage, tally, seconds });
    if (output === 'at its end') process.stdout.write(said);
    console.log(`━━ ${stage.name}: ${composeSummary([tally])} in ${seconds.toFixed(1)} s`);
  }
}

async function runStage(stage: Stage, run: Run, write: Write): Promise<Tally> {
  if (stage.needsSite === true && run.site === undefined) {
    console.log('There is no site to look at.');
    return { passed: 0, failed: 1 };
  }
  try {
    return await stage.run(run, write);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param names all stages when there is none
 * @throws when a name stands for no stage
 */
export function chooseStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = stages.map(({ name }) => name).join(', ');
    throw new Error(`No stage is called ${unknown.join(', ')}. There are: ${known}.`);
  }
  if (names.length === 0) return stages;
  const needsSite = stages.some(({ name, needsSite }) => names.includes(name) && needsSite === true);
  return stages.filter(({ name }) => names.includes(name) || (needsSite && name === 'site'));
}
