import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { toUnseenRow } from '#domain/desk/prepared.ts';
import { proposeSlug } from '#domain/desk/slug.ts';
import type { FormValues } from './form-values.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';

/**
 * The slug follows the name of a new product until the editor types one.
 *
 * @param row the version that is edited; absent for a new product
 * @param store the products and drafts whose slugs are taken
 * @returns a function to call when the editor has typed into a field, with its column
 */
export function useProposedSlug(
  row: DeskRow | undefined,
  { rows, prepared }: Pick<CollectionStore, 'rows' | 'prepared'>,
  { getValues, setValue, formState }: UseFormReturn<FormValues>,
) {
  const { isSubmitted } = formState;
  const propose = (name = '') => {
    const unseen = [...prepared.values()].map((one) => toUnseenRow(one)?.slug ?? '');
    const taken = new Set([...rows.map(({ slug }) => slug), ...unseen]);
    // Its own draft doesn't take it away from a new product.
    if (!row) taken.delete(formState.defaultValues?.['slug'] ?? '');
    return proposeSlug(name, taken);
  };
  // Kept input may already contain a slug that was typed manually.
  const [isTouched, setTouched] = useState(() => {
    const { slug, product_name: name } = getValues();
    return slug !== propose(name);
  });
  return (column: string) => {
    if (column === 'slug') setTouched(true);
    if (column !== 'product_name' || row || isTouched) return;
    setValue('slug', propose(getValues('product_name')), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  };
}
