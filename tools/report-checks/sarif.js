// sarif.js SAMPLES: every SARIF file of the folder passes the validator without errors and warnings.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { check, expect, finish } from './outcome.js';

const [samples] = process.argv.slice(2);
// The program itself: the package's own command takes the semicolons below for those of a shell.
const validator = createRequire(import.meta.url)('@microsoft/sarif-multitool');

// It asks for an address of the tool on the web, and there is none. That it does so shows that it has read the file.
const expected = 'SARIF2005';

function complaintsOf(file) {
  const output = `${file}.validated`;
  const result = spawnSync(validator, ['validate', file, '--output', output, '--log', 'ForceOverwrite',
    '--level', 'Error;Warning', '--rule-kind', 'Sarif;Gh'], { encoding: 'utf8' });
  expect(fs.existsSync(output), `the validator did not run:\n${result.stdout}${result.stderr}${result.error ?? ''}`);
  const log = JSON.parse(fs.readFileSync(output, 'utf8').replace(/^\uFEFF/, ''));
  const results = log.runs.flatMap((run) => run.results ?? []);
  expect(results.length > 0, `the validator could not read ${file}`);
  return results.filter(({ ruleId }) => ruleId !== expected)
    .map(({ ruleId, level, message }) => `${ruleId} ${level ?? 'warning'} ${JSON.stringify(message)}`);
}

for (const name of fs.readdirSync(samples).filter((file) => file.endsWith('.sarif') && file !== 'large.sarif')) {
  await check(`${name} is valid`, () => {
    const complaints = complaintsOf(path.join(samples, name));
    expect(complaints.length === 0, complaints.slice(0, 20).join('\n'));
  });
}

await check('the validator sees mistakes', () => {
  const log = JSON.parse(fs.readFileSync(path.join(samples, 'sample.sarif'), 'utf8'));
  log.runs[0].results[0].ruleIndex = 77;
  const broken = path.join(samples, 'broken.sarif');
  fs.writeFileSync(broken, JSON.stringify(log));
  expect(complaintsOf(broken).some((complaint) => complaint.startsWith('SARIF1009')), 'a wrong index passed');
});
finish();
