/** What each picture of the documents shows, as far as our code decides it: forms, sentences, pages and examples, not n8n's own editor. */
import { zapierForms } from '../../../tools/docs/zapier-forms.ts';
import { textOf } from '../../support/repository.ts';
import { monthOfCampaign, weekOfRows } from './shown-calendar.ts';
import { canvasOf, columnsOf } from './shown-canvas.ts';
import { credentialForm, nodeForm } from './shown-forms.ts';
import {
  createdPost,
  dryRun,
  movedRow,
  needingAttention,
  refusedPost,
  takenOverRow,
} from './shown-results.ts';

const stayingTrue = 'data-table-and-calendar.json';
const filledIn = {
  resource: 'post',
  operation: 'create',
  publish: 'SCHEDULE',
  scheduledAt: '2027-03-01 09:00:00',
  accounts: ['photoapp:acc_photoapp_1'],
  caption: 'From Monday on we open at seven.',
  media: { items: [{ mediaUrl: 'https://harbour-bakery.example/seven.jpg', altText: 'Loaves on a shelf' }] },
  adjust: { skyapp: { additionalFields: { caption: 'Seven o’clock bread.' } } },
};

/** By the names of the pictures in `docs/images`. A new picture gets its line here. */
const shownInNode: Readonly<Record<string, () => unknown>> = {
  adjust: () => nodeForm(filledIn, { from: 'adjust', to: 'adjust' }),
  calendar: async () => [await monthOfCampaign(), textOf('examples/campaign.csv')],
  'create-or-update': movedRow,
  'create-post': () => nodeForm(filledIn, { from: 'resource', to: 'media' }),
  credential: () => credentialForm({ baseUrl: 'http://127.0.0.1:4010/api' }),
  'refused-post': refusedPost,
  result: createdPost,
  review: needingAttention,
  'sheet-stays-true': () => canvasOf(stayingTrue),
  'table-brought-in': () => columnsOf('calendar-to-data-table.json'),
  'table-calendar': weekOfRows,
  'table-corrected': () => columnsOf(stayingTrue),
  'table-dry-run': dryRun,
  'table-edited': async () => [columnsOf('calendar-to-data-table.json'), await takenOverRow()],
  'table-moved': weekOfRows,
  'table-rows': () => columnsOf(stayingTrue),
  workflow: () => canvasOf('handle-failed-posts.json'),
};

/** What each picture shows, as JSON, by the path of the picture. */
export async function shownByPicture(): Promise<ReadonlyMap<string, string>> {
  const ofNode = Object.entries(shownInNode).map(
    async ([name, shown]) => [`docs/images/${name}.png`, JSON.stringify(await shown())] as const,
  );
  const ofZapier = (await zapierForms()).map(({ picture, page }) => [picture, page] as const);
  return new Map([...(await Promise.all(ofNode)), ...ofZapier]);
}
