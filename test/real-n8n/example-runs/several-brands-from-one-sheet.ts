import { expect } from '@jest/globals';
import { type ExampleRun, texts } from './example.ts';
import { serveTexts } from './text-server.ts';

/** Two brands, a name that both have, a row without accounts; corrected and run again. */
export const severalBrandsFromOneSheet: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const rows = [
    'Accounts,When,Text,Image',
    '"Harbour Bakery · Skyapp, Harbour Bakery · Microblog",2031-03-30 09:00,Buns are back,',
    'skyapp:@lantern.lane.books,2031-03-31 09:00,Books are back,',
    ',2031-04-01 09:00,For nobody,',
  ];
  const sheet = (account: string) => [...rows, `${account},2031-04-02 09:00,Rye is back,`].join('\n');
  const website = await serveTexts({ '/brands.csv': sheet('Harbour Bakery') });
  try {
    const id = await install({ settings: { brandsSheetAddress: `${website.origin}/brands.csv` } });
    const run = await session.run(id);
    expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
    expect(run.outputOf('Not scheduled').map(({ text }) => text)).toStrictEqual(['Rye is back']);
    website.texts.set('/brands.csv', sheet('Harbour Bakery · Skyapp'));
    await session.run(id);
    expect(
      texts({ sandbox, zone }).toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')),
    ).toMatchObject([
      { at: '2031-03-30T09:00', text: 'Buns are back', accounts: ['acc_microblog_1', 'acc_skyapp_1'] },
      { at: '2031-03-31T09:00', text: 'Books are back', accounts: ['acc_skyapp_2'] },
      { at: '2031-04-02T09:00', text: 'Rye is back', accounts: ['acc_skyapp_1'] },
    ]);
  } finally {
    await website.stop();
  }
};
