import type { MessageWords } from '#domain/selection/selection-message.ts';
import { formatCount } from '#domain/site/format.ts';

const count = (number: number, one: string, several: string) => formatCount(number, { one, other: several });

export const selectionWords = {
  seeInRoom: 'See it in a room',
  seeAllInRoom: 'See them in a room',
  title: 'Selection',
  kept: {
    browser: 'Kept in this browser only. Nothing is sent until you ask for a quote.',
    tab: 'Kept until you close this tab.',
    page: 'Kept until you leave this page.',
  },
  unit: 'Unit',
  note: 'Note',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  stones: (number: number) => count(number, 'stone', 'stones'),
  samples: (number: number) => count(number, 'sample', 'samples'),
  place: (name: string, place: number, of: number) => `${name}, ${place} of ${of}`,
  cleared: 'Selection cleared',
  clearedStones: (number: number) => `${count(number, 'stone was', 'stones were')} removed.`,
  gone: 'No longer in the catalogue',
  notLoaded: 'The catalog could not be loaded.',
  listNotLoaded: 'The catalog could not be loaded. Your list is kept; names and pictures are missing.',
  tryAgain: 'Try again',
  linkCopied: 'Link copied',
  shareLink: 'Share link',
  print: 'Print',
  compare: 'Compare',
  newer: 'Your selection is of a newer version of this page. Load the page again to see it.',
  loadAgain: 'Load again',
  unreadableLink: 'This link cannot be read: it was cut, or comes from a later version. Ask for it again.',
} as const;

export const messageWords: MessageWords = {
  more: (number, isInLink) => `… and ${number} more${isInLink ? ' in the link' : ''}`,
  gone: (slug) => `${slug} (no longer in the catalogue)`,
  goneFinish: (finish) => `${finish} (no longer offered)`,
  sample: 'sample',
  squareFeet: (area) => `${area} sq ft`,
  pieces: (number) => count(number, 'piece', 'pieces'),
};

export const entryWords = {
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  finish: 'Finish',
  finishGone: 'No longer offered: choose another, or ask us.',
  area: 'Area',
  wrongArea: 'Enter an area such as 12.5',
  waste: 'Waste',
  noArea: 'No area yet',
  pieces: 'Pieces',
  sameOrder: 'The same order',
  tiles: (number: number) => formatCount(number, { one: 'tile', other: 'tiles' }),
  wrongPieces: 'Enter a whole number such as 2',
  quantity: 'Quantity',
  sample: 'Sample',
  sampleSize: '10×10 cm',
  yes: 'yes',
} as const;

export const totalsWords = {
  label: 'Totals and actions',
  send: 'Send',
  share: 'Share',
  view: 'View',
  stones: 'Stones',
  samples: 'Samples',
  area: 'Area with waste',
  quote: 'Request a quote',
  form: 'Contact form',
  chosen: (number: number) => `${number} chosen`,
  range: (fewest: number, most: number) => `${fewest} to ${most}`,
  email: 'E-mail',
  copy: 'Copy as text',
  tooLong: 'This list is too long for the chat. Use “Copy as text” and paste it there.',
  copied: 'List copied',
  sheets: (number: number) => `cover and ${count(number, 'sheet', 'sheets')}`,
  preparing: 'getting ready',
  minimumOrder: (squareFeet: string, squareMeters: string) =>
    `Minimum order: typically ${squareFeet} (${squareMeters})`,
  clear: 'Clear',
} as const;

export const sharedWords = {
  title: 'A shared selection',
  fromLink: (number: number) => `${count(number, 'stone', 'stones')} from a link.`,
  ownIsEmpty: 'Your own list is empty.',
  ownStays: (number: number) => `Your own list of ${number} stays as it is until you choose.`,
  add: 'Add to mine',
  added: (number: number) => `${count(number, 'stone', 'stones')} added`,
  kept: (number: number) =>
    `${count(number, 'stone was there already and stays', 'stones were there already and stay')} as yours.`,
  leftOut: (number: number, most: number) =>
    `${count(number, 'stone', 'stones')} found no room: a selection holds ${most}.`,
  replace: 'Replace mine',
  replaced: 'Selection replaced',
  withWaste: (unit: string, sameArea: string) => `${unit} with waste, ${sameArea}`,
} as const;

export const comparisonWords = {
  hideEqual: 'Hide rows that are equal',
  /** `{selection}` is a link. */
  nothing: 'Nothing to compare. Choose two to four stones in {selection}.',
  yourSelection: 'your selection',
  removeNamed: (name: string) => `Remove ${name} from the comparison`,
  compared: (number: number) => `${count(number, 'stone', 'stones')} compared`,
  notStated: 'Not stated',
  wholeName: 'Name',
} as const;

export const printedWords = {
  stone: 'Stone',
  sample: 'sample 10×10 cm',
  squareFeet: 'Square feet, with waste',
  squareMeters: 'Square meters, with waste',
  foot: 'One sheet for each stone follows. Natural variation in color and vein is part of the stone; areas to order are rounded up.',
  openAgain: 'Open this list again:',
} as const;
