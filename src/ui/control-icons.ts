export const CONTROL_ICONS = {
  pause: 'M7 4v12M13 4v12',
  play: 'M6 3.5v13L16.5 10z',
  previous: 'M18 10H2.5M8 4l-6 6 6 6',
  next: 'M2 10h15.5M12 4l6 6-6 6',
  out: 'M3 10h14',
  in: 'M3 10h14M10 3v14',
  close: 'M5 5l10 10M15 5L5 15',
} as const;
