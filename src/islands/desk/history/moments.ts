import { formatDate } from '#domain/site/format.ts';

/** A timestamp for editors: the time if it is today, otherwise the day. */
export function showMoment(moment: string): string {
  const at = toDate(moment);
  if (Number.isNaN(at.getTime())) return '';
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? `Today ${formatDate(at, 'time')}` : formatDate(at, 'shortDay');
}

export function showFullMoment(moment: string): string {
  return formatDate(toDate(moment), 'shortMoment');
}

/** PostgreSQL writes a space and a short offset, but browsers require a T and minutes. */
function toDate(moment: string): Date {
  return new Date(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
