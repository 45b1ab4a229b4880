/** Whether `npm test -- --nightly` runs, which opens all pages and tries more. */
export const isNightly = process.env['E2E_NIGHTLY'] === '1';
