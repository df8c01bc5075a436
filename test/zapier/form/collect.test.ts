/** Lists of Zapier's form, whose columns may be mapped as line items or typed by hand. */
import { expect, test } from '@jest/globals';
import { draftInZapier } from '../../support/host/collected-drafts.ts';
import { linkedAs } from '../../support/service/linked-accounts.ts';

const places = 'professional_geo_locations';
const typed = { [`${places}_urn`]: 'urn:li:geo:1', [`${places}_display_text`]: 'Hamburg' };
const hamburg = [{ urn: 'urn:li:geo:1', displayText: 'Hamburg' }];

test.each<[unknown, readonly object[] | undefined]>([
  [undefined, hamburg],
  ['', hamburg],
  [[], hamburg],
  [{}, hamburg],
  [[{}], hamburg],
  [[{ [`${places}_urn`]: ' ', [`${places}_display_text`]: null }, {}], hamburg],
  [[{ [`${places}_urn`]: 'urn:li:geo:2' }], [{ urn: 'urn:li:geo:2' }]],
])('typed columns count where the line items beside them hold nothing: %j', async (lineItems, expected) => {
  const accounts = ['professional:a'];
  const values = { publish: 'DRAFT', caption: 'x', accounts, [places]: lineItems, ...typed };
  const { targets } = await draftInZapier({ values, linked: linkedAs(...accounts) });
  expect(targets[0]?.fields['geoLocations']).toStrictEqual(expected);
});
