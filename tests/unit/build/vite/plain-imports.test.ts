import { expect, test } from 'vitest';
import { toPlainImports } from '#build/vite/small-preload.ts';

const HELPER = 'import{t as e}from"./preload-helper.D9kq.js";';

test('imports of the script of every page do without the helper, which comes beside what needs it', () => {
  const code =
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["_astro/wake.js"])))=>i.map(i=>d[i]);\n' +
    `${HELPER}var a=()=>e(()=>import(\`./wake.Cf.js\`),__vite__mapDeps([0,1])),b=()=>e(()=>import(\`./worker.js\`),[]);`;
  expect(toPlainImports(code)).toBe(
    'var a=()=>(import(`./preload-helper.D9kq.js`).catch(()=>{}),import(`./wake.Cf.js`)),b=()=>import(`./worker.js`);',
  );
});

test('a call in another form keeps its helper', () => {
  const code = `const __vite__mapDeps=1;\n${HELPER}e(async()=>{await import(\`./a.js\`)},__vite__mapDeps([0]));`;
  expect(toPlainImports(code)).toBe(code);
  expect(toPlainImports('import{a}from"./a.js";')).toBe('import{a}from"./a.js";');
});
