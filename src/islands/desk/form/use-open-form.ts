import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { findChanges, toDeskValues, type DeskValues } from '#domain/desk/desk-values.ts';
import { toMerged, type Conflict } from '#domain/desk/form-conflict.ts';
import { getStored, type FormVersion } from '#domain/desk/form-version.ts';
import type { FormValues } from './form-values.ts';

interface Options {
  fields: readonly DeskField[];
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset'>;
  onOpen: (version: FormVersion, values: DeskValues) => void;
}

export type OpenForm = ReturnType<typeof useOpenForm>;

/** What is open in the form: its input, or the choices of a conflict, and the problem that it shows. */
export function useOpenForm({ fields, form: { getValues, reset }, onOpen }: Options) {
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();

  /** The present input: the form, or the choices of a conflict. Absent when the form was left. */
  const readInput = useRef<() => DeskValues>(undefined);
  useEffect(() => {
    readInput.current = () => (conflict ? toMerged(conflict, getValues()) : getValues());
  });
  useEffect(
    () => () => {
      readInput.current = undefined;
    },
    [],
  );

  /** The form stays mounted, which keeps the keyboard focus. */
  const open = (version: FormVersion, wanted: DeskValues) => {
    reset({ ...wanted });
    setConflict(undefined);
    setProblem(undefined);
    onOpen(version, wanted);
  };

  const choose = (key: string, side: 'theirs' | 'mine') =>
    setConflict((before) => before && { ...before, choices: { ...before.choices, [key]: side } });

  return {
    readInput,
    open,
    problem,
    setProblem,
    conflict,
    setConflict,
    choose,
    toValues: (version: FormVersion) => toDeskValues(getStored(version) ?? {}, fields),
    isChanged: (version: FormVersion, values: DeskValues) =>
      Object.keys(findChanges(getStored(version) ?? {}, values, fields)).length > 0,
  };
}
