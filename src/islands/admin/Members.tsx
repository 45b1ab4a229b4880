import { useRef, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { membersSchema, pointReasons, toMembersTable } from '#domain/loyalty/members.ts';
import { formatCount, formatNumber } from '#domain/site/format.ts';
import { saveCsv } from '#islands/desk/import/save-csv.ts';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { SelectField, TextField } from '#ui/fields/fields.tsx';
import { notify } from '#ui/notifications/notify.ts';
import { callAsEditor } from './call-as-editor.ts';
import { SignInForm } from './SignInForm.tsx';

const FAILED = 'The members could not be reached. Try again.';

/** Downloads the members of the loyalty program for a mail program, and adds points to one. */
export default inBoundary(function Tools() {
  const [signInReason, setSignInReason] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [says, setSays] = useState('');

  /** One call at a time. Returns the result; undefined if there is none, which the editor was told. */
  const call = async <Value,>(body: object, schema: z.ZodMiniType<Value>) => {
    if (isBusy) return undefined;
    setIsBusy(true);
    const result = await callAsEditor('members', body, schema, FAILED);
    setIsBusy(false);
    setSignInReason(!result.ok && result.needsEditor ? result.message : undefined);
    if (!result.ok) notify.error(result.message);
    return result.ok ? result.value : undefined;
  };

  const download = async () => {
    const answer = await call({}, z.object({ members: membersSchema }));
    if (!answer) return;
    saveCsv('members.csv', toMembersTable(answer.members));
    setSays(`${formatCount(answer.members.length, { one: 'member', other: 'members' })} in the file.`);
  };

  const add = async (entry: Record<string, unknown>) => {
    const answer = await call({ add: entry }, z.object({ balance: z.number() }));
    if (answer) notify.success(`${String(entry['email'])} has ${formatNumber(answer.balance)} points now.`);
    return answer !== undefined;
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-6">
        <button
          className="btn btn-solid"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void download()}
        >
          Download members
        </button>
        <p className="fine" role="status">
          {says}
        </p>
      </div>
      <PointsForm isBusy={isBusy} add={add} />
      {signInReason && <SignInForm reason={signInReason} onSignedIn={() => setSignInReason(undefined)} />}
    </>
  );
});

interface PointsProps {
  isBusy: boolean;
  add: (entry: Record<string, unknown>) => Promise<boolean>;
}

function PointsForm({ isBusy, add }: PointsProps) {
  /** Names the entry until it is stored, so that it counts once if its answer is lost and the button is pressed again. */
  const id = useRef<string>(undefined);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    id.current ??= crypto.randomUUID();
    if (!(await add({ ...typed, points: Number(typed['points']), id: id.current }))) return;
    id.current = undefined;
    form.reset();
  };

  return (
    <section className="border-ink mt-12 max-w-xl border-t pt-6" aria-labelledby="add-points">
      <h2 className="display-24" id="add-points">
        Add points
      </h2>
      <p className="fine mt-2 mb-6">A redemption takes points: write its number with a minus.</p>
      <form className="form-grid" onSubmit={(event) => void submit(event)}>
        <TextField id="points-email" name="email" label="Email" type="email" autoComplete="off" isWide />
        <TextField id="points-number" name="points" label="Points" type="number" autoComplete="off" />
        <SelectField
          id="points-reason"
          name="reason"
          label="Reason"
          placeholder="Choose a reason"
          options={Object.keys(pointReasons)}
        />
        <TextField id="points-note" name="note" label="Note" autoComplete="off" isOptional isWide />
        <button className="btn btn-solid form-action" type="submit" aria-disabled={isBusy}>
          Add points
        </button>
      </form>
    </section>
  );
}
