import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { proposeSlug } from '#domain/desk/slug.ts';
import type { FormValues } from './form-values.ts';

/**
 * The slug follows the name of a new product until the editor types one.
 *
 * @param row the version that is edited; absent for a new product
 * @param rows the products whose slugs are taken
 * @returns a function to call when the editor has typed into a field, with its column
 */
export function useProposedSlug(
  row: DeskRow | undefined,
  rows: readonly DeskRow[],
  { getValues, setValue, formState }: UseFormReturn<FormValues>,
) {
  const { isSubmitted } = formState;
  const propose = (name = '') => proposeSlug(name, new Set(rows.map(({ slug }) => slug)));
  // A draft may already contain a slug that was typed manually.
  const [isTouched, setTouched] = useState(() => {
    const { slug, product_name: name } = getValues('texts');
    return slug !== propose(name);
  });
  return (column: string) => {
    if (column === 'slug') setTouched(true);
    if (column !== 'product_name' || row || isTouched) return;
    setValue('texts.slug', propose(getValues('texts')['product_name']), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  };
}
