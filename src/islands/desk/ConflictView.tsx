/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows and cells are laid out as blocks on a phone, and WebKit then forgets what they are */
import { useEffect, useId, useMemo, useState } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import { CHANGED_SINCE, compareVersions, SAVED_BEFORE_YOU } from '#domain/desk/conflict.ts';
import type { DeskValues } from '#domain/desk/desk-values.ts';
import type { Conflict } from '#domain/desk/form-conflict.ts';
import { getId } from '#domain/desk/form-version.ts';
import { choosePlural } from '#domain/site/format.ts';
import { Button, TextButton } from './Buttons.tsx';
import { readHistory } from './desk-client.ts';
import { getFields } from './fields.ts';
import { showMoment } from './moments.ts';
import { SaveBar } from './SaveBar.tsx';
import { VersionText } from './VersionText.tsx';
import type { CollectionStore } from './use-collection.ts';

interface Props {
  conflict: Conflict;
  mine: DeskValues;
  store: CollectionStore;
  isSaving: boolean;
  /** Why the choices were not saved. */
  problem: string | undefined;
  onBack: () => void;
  onTakeTheirs: () => void;
  onChoose: (key: string, side: 'theirs' | 'mine') => void;
  onSave: () => void;
}

/** Two versions, field by field, so that nothing is overwritten silently. */
export function ConflictView(props: Props) {
  const { conflict, mine, store, isSaving, problem, onChoose, onBack, onTakeTheirs, onSave } = props;
  const { kind, base, theirs, choices, keys } = conflict;
  const { collection } = store;
  const id = useId();
  const fields = useMemo(() => getFields(collection), [collection]);
  const all = useMemo(() => compareVersions({ base, theirs, mine }, fields), [base, theirs, mine, fields]);
  const differing = all.filter(({ key, isEqual }) => !isEqual && (!keys || keys.has(key)));
  const equal = all.filter(({ isEqual }) => isEqual);
  const who = useEditor(conflict, collection);
  const isLive = kind === 'live';
  const mineCount = differing.filter(({ key }) => choices[key] === 'mine').length;

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="desk-sheet">
        <div className="desk-heading">
          <h2 className="display-32" id={`${id}-title`}>
            {isLive ? CHANGED_SINCE : SAVED_BEFORE_YOU}
          </h2>
        </div>
        <div className="desk-note" role="alert">
          <p>{describe(who, conflict, differing.length, equal.length)}</p>
        </div>
        <Differences conflict={conflict} differing={differing} who={who} onChoose={onChoose} />
        {!isLive && <EqualFields equal={equal} />}
      </div>
      <SaveBar
        status={`Keeping ${mineCount} of ${isLive ? 'the draft' : 'yours'} and ${differing.length - mineCount} of theirs.`}
        problem={problem}
      >
        <TextButton onClick={onBack}>Back to the form</TextButton>
        {!isLive && <Button onClick={onTakeTheirs}>Take theirs</Button>}
        <Button className="btn btn-solid" aria-disabled={isSaving} onClick={onSave}>
          Save choices
        </Button>
      </SaveBar>
    </section>
  );
}

type Compared = ReturnType<typeof compareVersions>;

interface DifferencesProps extends Pick<Props, 'conflict' | 'onChoose'> {
  differing: Compared;
  /** The other editor. */
  who: string;
}

function Differences({ conflict: { kind, savedAt, choices }, differing, who, onChoose }: DifferencesProps) {
  const id = useId();
  const isLive = kind === 'live';
  const own = isLive ? 'Draft' : 'Yours';
  return (
    <table role="table" className="desk-diff">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="desk-column-field">
            <span className="sr-only">Field</span>
          </th>
          <th role="columnheader" scope="col">{`${who}, ${showMoment(savedAt)}`}</th>
          <th role="columnheader" scope="col">
            {isLive ? 'Draft' : 'Yours, not saved'}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {differing.map(({ key, label, theirs, mine: ours }) => (
          <tr role="row" key={key}>
            <th role="rowheader" scope="row">
              {label}
            </th>
            {(['theirs', 'mine'] as const).map((side) => (
              <td role="cell" key={side}>
                <label className="desk-option">
                  <input
                    type="radio"
                    name={`${id}-${key}`}
                    checked={choices[key] === side}
                    onChange={() => onChoose(key, side)}
                  />
                  <span>
                    <span className="desk-by">{side === 'theirs' ? `${who}: ` : `${own}: `}</span>
                    {side === 'theirs' ? (
                      <VersionText text={theirs} other={ours} />
                    ) : (
                      <VersionText text={ours} other={theirs} />
                    )}
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EqualFields({ equal }: { equal: Compared }) {
  return (
    <details className="desk-equal">
      <summary className="text-link">
        {choosePlural(equal.length, {
          one: 'Show the equal field',
          other: `Show the ${equal.length} equal fields`,
        })}
      </summary>
      <dl>
        {equal.map(({ key, label, theirs }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{theirs || <em>empty</em>}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function describe(
  who: string,
  { kind, theirs, savedAt }: Conflict,
  differing: number,
  equal: number,
): string {
  const moment = showMoment(savedAt);
  const name = theirs['product_name'] ?? '';
  if (kind === 'live') {
    const what = choosePlural(differing, {
      one: 'a field that the draft changes',
      other: `${differing} fields that the draft changes`,
    });
    return `${who} changed ${name} (${moment}) in ${what}. Choose what the draft keeps: the site stays as it is until you publish.`;
  }
  const what = choosePlural(differing, {
    one: 'the field that differs',
    other: `the ${differing} fields that differ`,
  });
  const others = choosePlural(equal, { one: 'the other one is', other: `the other ${equal} are` });
  return `${who} saved ${name} while you were editing it (${moment}). Nothing was overwritten. Choose what to keep in ${what}; ${others} equal.`;
}

/** The editor who saved the newer version. The history has the editor of a product. */
function useEditor({ savedBy, savedAt, version }: Conflict, collection: Collection): string {
  const [name, setName] = useState('Somebody else');
  const id = getId(version);
  useEffect(() => {
    if (savedBy !== undefined || id === undefined) return;
    const state = { isOver: false };
    readHistory(collection, id).then(
      ([last]) => {
        if (!state.isOver && last?.changedBy) setName(last.changedBy);
      },
      () => undefined,
    );
    return () => {
      state.isOver = true;
    };
  }, [collection, id, savedBy, savedAt]);
  return savedBy ?? name;
}
