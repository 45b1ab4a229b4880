import { formatDate } from '#domain/site/format.ts';

/** A moment of the database as an editor reads it: the time of today, the day of any other. */
export function showMoment(moment: string): string {
  const at = toDate(moment);
  if (Number.isNaN(at.getTime())) return '';
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? `Today ${formatDate(at, 'time')}` : formatDate(at, 'shortDay');
}

/** Day and time. */
export function showFullMoment(moment: string): string {
  return formatDate(toDate(moment), 'shortMoment');
}

/** PostgreSQL writes a space and a short offset where the browsers want a T and minutes. */
function toDate(moment: string): Date {
  return new Date(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
