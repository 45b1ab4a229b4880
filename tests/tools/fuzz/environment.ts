/** Runs a function with these environment variables, and restores the old ones. */
export async function withVariables<Result>(
  values: Readonly<Record<string, string>>,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  try {
    return await run();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
}
