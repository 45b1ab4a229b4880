import { expect, test } from './fixtures.ts';

test('text cannot become markup or a script without a policy', async ({ page, faults }) => {
  faults.allow(
    /TrustedHTML|TrustedScript|require-trusted-types-for|trusted-types|violates/,
    'this test tries it',
  );
  await page.goto('/about');
  const outcomes = await page.evaluate(async () => {
    // Evaluated code may do more than the page, so the code must run in a separate task.
    await new Promise((resolve) => setTimeout(resolve));
    const attempt = (run: () => unknown) => {
      try {
        run();
        return 'allowed';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    const factory = (
      window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
    ).trustedTypes;
    return {
      markup: attempt(() => {
        document.createElement('div').innerHTML = '<b>x</b>';
      }),
      script: attempt(() => {
        document.createElement('script').src = '/_astro/x.js';
      }),
      code: attempt((): unknown => Reflect.construct(Function, ['return 1'])),
      byDefault: attempt(() => factory.createPolicy('default', {})),
      another: attempt(() => factory.createPolicy('another', {})),
    };
  });
  expect(outcomes).toEqual({
    markup: 'TypeError',
    script: 'TypeError',
    code: 'EvalError',
    byDefault: 'TypeError',
    another: 'TypeError',
  });
});
