import * as z from 'zod/mini';
import { cleanText, hasAtMost, isVisible } from './plain-text.ts';
import {
  TECHNICAL_LIST_MAX_COUNT,
  technicalFields,
  type TechnicalFieldRule,
  type Use,
} from './technical-data.rules.ts';

export type TechnicalField = keyof typeof technicalFields;

export type TileSize = `${number}x${number}`;

interface ValueOfKind {
  readonly number: number;
  readonly 'whole number': number;
  readonly 'whole numbers': readonly number[];
  readonly 'tile sizes': readonly TileSize[];
  readonly choices: readonly Use[];
  readonly text: string;
}

/** A field without a value is absent; lists are never empty. */
export type TechnicalData = {
  readonly [Field in TechnicalField]?: ValueOfKind[(typeof technicalFields)[Field]['kind']];
};

const TILE_SIZE = /^([1-9]\d*)x([1-9]\d*)$/;

export function toTileSides(size: TileSize): { readonly lengthMm: number; readonly widthMm: number } {
  const [lengthMm = 0, widthMm = 0] = size.split('x').map(Number);
  return { lengthMm, widthMm };
}

type ValueSchema = z.ZodMiniType;

export const technicalShape: Readonly<Record<string, ValueSchema>> = Object.fromEntries(
  Object.values(technicalFields).map((rule) => [rule.column, toSchema(rule)]),
);

export function toTechnicalData(row: Readonly<Record<string, unknown>>): TechnicalData {
  const data: Record<string, unknown> = {};
  for (const [field, { column }] of Object.entries(technicalFields)) {
    if (row[column] !== undefined) data[field] = row[column];
  }
  return data;
}

export const technicalRemedies: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(technicalFields).map((rule) => [rule.column, composeRemedy(rule)]),
);

function toSchema(rule: TechnicalFieldRule): ValueSchema {
  switch (rule.kind) {
    case 'number':
      return optional(inRange(rule, z.number, 'is not a number'), (value) => value);
    case 'whole number':
      return optional(inRange(rule, z.int, 'is not a whole number'), (value) => value);
    case 'whole numbers':
      return optional(listOf(inRange(rule, z.int, 'has an entry that is not a whole number')), (values) =>
        values.toSorted((a, b) => a - b),
      );
    case 'tile sizes':
      return optional(listOf(tileSize(rule)), (sizes) => sizes);
    case 'choices':
      return optional(
        listOf(z.enum(rule.choices, `has an entry that is not one of ${rule.choices.join(', ')}`)),
        (chosen) => rule.choices.filter((choice) => chosen.includes(choice)),
      );
    case 'text':
      return optional(
        z
          .string('is not a text')
          .check(
            z.refine(
              (text) => hasAtMost(text, rule.maxLength),
              `is longer than ${rule.maxLength} characters`,
            ),
          ),
        (text) => (isVisible(text) ? cleanText(text) : undefined),
      );
  }
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

function inRange({ min, max, unit }: Range, number: (message: string) => z.ZodMiniNumber, problem: string) {
  const message = `${problem} from ${min} to ${max} ${unit}`;
  return number(message).check(z.refine((value) => isBetween(value, min, max), message));
}

function tileSize({ min, max }: Range) {
  return z
    .string('has an entry that is not a text')
    .check(
      z.refine(
        (size) => (TILE_SIZE.exec(size)?.slice(1) ?? [0]).every((side) => isBetween(Number(side), min, max)),
        `has an entry that is not written like 600x600, with sides from ${min} to ${max} mm`,
      ),
    );
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function listOf<Entry>(entry: z.ZodMiniType<Entry>) {
  return z
    .array(entry, 'is not a list')
    .check(z.maxLength(TECHNICAL_LIST_MAX_COUNT, `has more than ${TECHNICAL_LIST_MAX_COUNT} entries`));
}

function optional<Value>(schema: z.ZodMiniType<Value>, normalize: (value: Value) => unknown): ValueSchema {
  return z.pipe(
    z.nullish(schema),
    z.transform((value: Value | null | undefined) => {
      if (value === null || value === undefined) return undefined;
      const normal = normalize(value);
      if (!Array.isArray(normal)) return normal;
      return normal.length === 0 ? undefined : [...new Set<unknown>(normal)];
    }),
  );
}

function composeRemedy(rule: TechnicalFieldRule): string {
  switch (rule.kind) {
    case 'number':
    case 'whole number':
      return 'correct it, or leave it empty';
    case 'whole numbers':
      return `enter a list of at most ${TECHNICAL_LIST_MAX_COUNT} whole numbers from ${rule.min} to ${rule.max} ${rule.unit}`;
    case 'tile sizes':
      return `enter a list of at most ${TECHNICAL_LIST_MAX_COUNT} sizes in millimeters such as 600x600, sides from ${rule.min} to ${rule.max}`;
    case 'choices':
      return `choose among ${rule.choices.join(', ')}`;
    case 'text':
      return `shorten it to ${rule.maxLength} characters`;
  }
}
