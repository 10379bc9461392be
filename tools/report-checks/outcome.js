// Counts what holds and what does not, and says so in one line at the end.

let passed = 0;
let failed = 0;

export async function check(name, body) {
  try {
    await body();
    passed++;
  } catch (error) {
    failed++;
    console.error(`FAILED: ${name}\n  ${String(error.message ?? error).replaceAll('\n', '\n  ')}`);
  }
}

export function expect(condition, message) {
  if (!condition) throw new Error(message);
}

export function expectEqual(actual, expected, what) {
  expect(JSON.stringify(actual) === JSON.stringify(expected),
    `${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

// Pages change a little after what a person does: a number of elements counts once it is there.
export async function expectCount(locator, expected, what) {
  const patience = Date.now() + 10_000;
  while ((await locator.count()) !== expected && Date.now() < patience) await new Promise((resolve) => setTimeout(resolve, 20));
  expectEqual(await locator.count(), expected, what);
}

export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
