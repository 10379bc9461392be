// pages.js SAMPLES SCREENSHOTS: opens the HTML reports of a folder in Chromium and uses them as a person would.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { check, expect, expectCount, expectEqual, finish } from './outcome.js';

const [samples, shots] = process.argv.slice(2);
const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const views = ['overview', 'races', 'fields', 'objects', 'race/81b00c7714aa90fe'];

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

// In the page: goes to an address, waits until it is shown and tells how many milliseconds that took.
const goTo = (hash) => new Promise((resolve) => {
  const from = performance.now();
  const before = window.location.href;
  window.addEventListener('hashchange', () => setTimeout(() => resolve(performance.now() - from)), { once: true });
  window.location.hash = hash;
  if (window.location.href === before) resolve(0);
});

// Opens a page and hands it to `use`; whatever it complains of, asks for or pops up is an error.
async function withPage(name, options, use) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, bypassCSP: true, ...options });
  const page = await context.newPage();
  const troubles = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on('request', (request) => /^(file|data):/.test(request.url()) || troubles.push(`request: ${request.url()}`));
  const address = pathToFileURL(path.join(samples, `${name}.html`)).href;
  try {
    await page.goto(address);
    await use(page, async (view) => {
      await page.evaluate(goTo, `#${view}`);
    });
  } finally {
    await context.close();
  }
  expect(troubles.length === 0, troubles.join('\n'));
}

const texts = (page, selector) => page.locator(selector).allTextContents();

for (const name of ['sample', 'no-sources', 'hostile', 'empty']) {
  await check(`${name}: every view opens without complaints`, () => withPage(name, {}, async (page, show) => {
    for (const view of views) {
      await show(view);
      expect((await page.locator('h2').count()) === 1, `${view} shows nothing`);
      expect((await page.locator('main').innerText()).length > 20, `${view} is empty`);
    }
  }));
}

await check('a race opens and tells its two stories', () => withPage('sample', {}, async (page, show) => {
  await show('races');
  expectEqual(await page.locator('.race').count(), 5, 'the number of new races');
  const row = page.locator('.row').nth(2);
  await row.click();
  expectEqual(await row.getAttribute('aria-expanded'), 'true', 'the state of the row');
  const stories = page.locator('.race').nth(2).locator('.story');
  expectEqual(await stories.count(), 2, 'the number of stories');
  const [first, second] = await stories.allInnerTexts();
  expect(first.includes('com.example.shop.Cart.summary') && first.includes('Cart.items'), first);
  expect(second.includes('holding no lock') && second.includes('startWorkers'), second);
  expect((await texts(page, '.code .here'))[0].includes('items.size()'), 'the line of code is not shown');
  const boxes = await Promise.all([0, 1].map((i) => stories.nth(i).boundingBox()));
  expect(Math.abs(boxes[0].y - boxes[1].y) < 2, 'the stories do not stand side by side');
  await row.click();
  expect(!(await stories.first().isVisible()), 'the race does not close');
}));

await check('every frame leads on', () => withPage('sample', {}, async (page, show) => {
  await show('race/5d2e6f7081929a3b');
  const frames = page.locator('.frame');
  expect((await frames.count()) >= 6, 'there are frames');
  expectEqual(await frames.locator('a').count(), await frames.count(), 'the number of links in frames');
  const count = await page.locator('.code').count();
  await page.locator('.frame button.where').first().click();
  expectEqual(await page.locator('.code').count(), count + 1, 'the number of pieces of code');
  await page.locator('.frame a', { hasText: 'shutDown' }).first().click();
  await expectCount(page.locator('.race'), 1, 'the number of races through the method');
  expect((await page.evaluate(() => window.location.hash)).startsWith('#races?method='), 'the link leads elsewhere');
  await page.locator('.chip').click();
  await expectCount(page.locator('.race'), 5, 'the number of races without the filter');
}));

await check('the list filters and sorts', () => withPage('sample', {}, async (page, show) => {
  await show('races');
  const races = page.locator('.race');
  await page.fill('#search', 'hashmap');
  await expectCount(races, 1, 'races that hold "hashmap"');
  await page.fill('#search', 'ledger GET');
  await expectCount(races, 1, 'races that hold both words');
  await page.fill('#search', 'no such thing');
  await expectCount(races, 0, 'races that hold nonsense');
  await page.fill('#search', '');
  await page.selectOption('#filter-confidence', 'high');
  await expectCount(races, 2, 'races of high confidence');
  await page.selectOption('#filter-confidence', 'all');
  await page.selectOption('#filter-state', 'all');
  await expectCount(races, 7, 'races in any state');
  await page.selectOption('#filter-kind', 'array');
  await expectCount(races, 1, 'races on arrays');
  await page.selectOption('#filter-kind', 'all');
  await page.selectOption('#filter-order', 'field');
  await expectCount(page.locator('.row .name').first().and(page.getByText('com.example.shop.Cart.estimate', { exact: true })), 1,
    'the first names that are Cart.estimate');
  await page.reload();
  await expectCount(races, 7, 'races after loading again: the address keeps the filter');
}));

await check('it can be used without a mouse', () => withPage('sample', {}, async (page) => {
  await page.keyboard.press('/');
  await expectCount(page.locator('#search:focus'), 1, 'the search fields that have the focus after "/"');
  await page.keyboard.type('Cart');
  await page.locator('.row').first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  expectEqual(await page.locator('.row').nth(1).getAttribute('aria-expanded'), 'true', 'the second row');
  await page.keyboard.press('k');
  expect(await page.evaluate(() => document.activeElement === document.querySelector('.row')), '"k" does not go back');
}));

await check('fields and objects are grouped', () => withPage('sample', {}, async (page, show) => {
  await show('fields');
  expectEqual(await page.locator('.group').count(), 4, 'the number of fields');
  await page.locator('.group summary').first().click();
  await expectCount(page.locator('.group').first().locator('.race'), 2, 'the races on the first field');
  await show('objects');
  expectEqual(await page.locator('.group').count(), 4, 'the number of objects');
}));

await check('the picture shows who starts whom', () => withPage('sample', {}, async (page) => {
  const labels = await texts(page, '.picture .strong');
  expectEqual(labels.length, 6, 'the number of origins, twins drawn once');
  expect(labels.includes('task 1, task 2 (twins)'), labels.join('; '));
  expectEqual(await page.locator('.picture .edge').count(), 5, 'the number of starts');
}));

await check('hostile names stay names', () => withPage('hostile', {}, async (page, show) => {
  for (const view of [...views, 'race/5d2e6f7081929a3b']) {
    await show(view);
    expectEqual(await page.locator('img, main script, iframe').count(), 0, `foreign elements in ${view}`);
  }
  expect((await page.locator('main').innerText()).includes('<img src=x onerror=alert(1)>'), 'the name is not shown');
}));

await check('addresses that mean nothing do no harm', () => withPage('sample', {}, async (page, show) => {
  for (const view of ['race/none', 'races?origin=99&order=x&confidence=y', '__proto__', 'constructor', 'races?%']) {
    await show(view);
    expect((await page.locator('h2').count()) === 1, `${view} shows nothing`);
  }
}));

await check('5,000 races stay readable', () => withPage('large', {}, async (page, show) => {
  const times = { opening: await page.evaluate(() => performance.now()) };
  await show('races');
  times.filtering = await page.evaluate(() => {
    const search = document.getElementById('search');
    const from = performance.now();
    for (const text of ['c', 'c6', 'C69', 'zzz', '']) {
      search.value = text;
      search.dispatchEvent(new Event('input'));
    }
    return (performance.now() - from) / 5;
  });
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(nodes < 6000, `${nodes} elements`);
  const shown = await page.locator('.race').count();
  await page.keyboard.press('End');
  await page.locator('.race').nth(shown).waitFor();
  for (const view of ['overview', 'fields', 'objects']) times[view] = await page.evaluate(goTo, `#${view}`);
  console.log(`5,000 races, milliseconds: ${Object.entries(times).map(([what, time]) => `${what} ${Math.round(time)}`).join(', ')}`);
}));

const widths = { wide: { width: 1400, height: 900 }, narrow: { width: 420, height: 900 } };
for (const colorScheme of ['light', 'dark']) {
  for (const [size, viewport] of Object.entries(widths)) {
    await check(`accessible: ${size}, ${colorScheme}`, () => withPage('sample', { colorScheme, viewport }, async (page, show) => {
      for (const view of views) {
        await show(view);
        await page.screenshot({ path: path.join(shots, `${view.split('/')[0]}-${size}-${colorScheme}.png`), fullPage: true });
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window.axe.run());
        expect(violations.length === 0, violations.map(({ id, help, nodes }) =>
          `${view}: ${id}: ${help}\n  ${nodes.slice(0, 3).map((node) => node.html).join('\n  ')}`).join('\n'));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow <= 0, `${view} is ${overflow} px too wide`);
      }
    }));
  }
}

await browser.close();
finish();
