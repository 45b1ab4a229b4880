import { formatCount } from '#domain/site/format.ts';

/** The result of one check, in words. */
export interface Finding {
  area: Area;
  /** `note`: worth knowing, nothing is broken. `problem`: something does not work or is not safe. */
  is: 'fine' | 'note' | 'problem';
  says: string;
  /** How to fix it. */
  remedy?: string;
}

export type Area = 'Machine' | 'Settings' | 'Backend' | 'Technical data' | 'Functions' | 'Publishing';

const areas: readonly Area[] = [
  'Machine',
  'Settings',
  'Backend',
  'Technical data',
  'Functions',
  'Publishing',
];
const marks = { fine: '✓', note: '·', problem: '✗' };

export const fine = (area: Area, says: string): Finding => ({ area, is: 'fine', says });

export const note = (area: Area, says: string, remedy?: string): Finding => ({
  area,
  is: 'note',
  says,
  ...(remedy === undefined ? {} : { remedy }),
});

export const problem = (area: Area, says: string, remedy: string): Finding => ({
  area,
  is: 'problem',
  says,
  remedy,
});

/** Readable text: grouped by area, each remedy below its finding, with a summary in the last line. */
export function describeFindings(findings: readonly Finding[]): string {
  const paragraphs = areas.flatMap((area) => {
    const own = findings.filter((finding) => finding.area === area);
    if (own.length === 0) return [];
    const lines = own.flatMap(({ is, says, remedy }) => [
      `  ${marks[is]} ${indent(says)}`,
      ...(remedy === undefined ? [] : [`      → ${indent(remedy)}`]),
    ]);
    return [[area, ...lines].join('\n')];
  });
  return [...paragraphs, summarize(findings)].join('\n\n');
}

export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ is }) => is === 'problem');
}

function summarize(findings: readonly Finding[]): string {
  const count = (is: Finding['is']) => findings.filter((finding) => finding.is === is).length;
  const problems = count('problem');
  if (problems === 0) return `Nothing is wrong. ${count('fine')} fine, ${count('note')} to know.`;
  return `${formatCount(problems, { one: 'problem', other: 'problems' })}. ${count('fine')} fine, ${count('note')} to know.`;
}

const indent = (text: string) => text.trim().replaceAll('\n', '\n      ');
