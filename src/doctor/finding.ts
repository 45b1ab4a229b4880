import { formatCount } from '#domain/site/format.ts';

export interface Finding {
  area: Area;
  /** `note`: worth knowing, nothing is broken. `problem`: something does not work or is not safe. */
  is: 'fine' | 'note' | 'problem';
  says: string;
  remedy?: string | undefined;
}

const areas = ['Settings', 'Backend', 'Functions', 'Publishing'] as const;
type Area = (typeof areas)[number];
const marks = { fine: '✓', note: '·', problem: '✗' };

export const MIGRATE = 'Apply the migrations: supabase db push --remote';

export const about = (area: Area) => ({
  fine: (says: string): Finding => ({ area, is: 'fine', says }),
  note: (says: string, remedy?: string): Finding => ({ area, is: 'note', says, remedy }),
  problem: (says: string, remedy: string): Finding => ({ area, is: 'problem', says, remedy }),
});

/** The first sentence says what is wrong, the others how to fix it. */
export function splitMessage(message: string): [says: string, remedy: string] {
  const [says = '', ...rest] = message.split(/(?<=\.) /);
  return [says, rest.join(' ')];
}

export function describeFindings(findings: readonly Finding[]): string {
  const paragraphs = areas.flatMap((area) => {
    const lines = findings
      .filter((finding) => finding.area === area)
      .flatMap(({ is, says, remedy }) => [
        `  ${marks[is]} ${indent(says)}`,
        ...(remedy === undefined ? [] : [`      → ${indent(remedy)}`]),
      ]);
    return lines.length === 0 ? [] : [[area, ...lines].join('\n')];
  });
  return [...paragraphs, summarize(findings)].join('\n\n');
}

export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ is }) => is === 'problem');
}

function summarize(findings: readonly Finding[]): string {
  const count = (is: Finding['is']) => findings.filter((finding) => finding.is === is).length;
  const problems = formatCount(count('problem'), { one: 'problem', other: 'problems' });
  return `${hasProblem(findings) ? problems : 'Nothing is wrong'}. ${count('fine')} fine, ${count('note')} to know.`;
}

const indent = (text: string) => text.trim().replaceAll('\n', '\n      ');
