/** A content calendar as marketing people have it: what they wrote, and what programs left in it. */
import * as z from 'zod/v4';
import type { N8nSession } from '../../../tools/n8n-app/n8n-session.ts';

const emptyRow = {
  Date: '',
  Time: '',
  Channels: '',
  Text: '',
  Picture: '',
  Link: '',
  Owner: '',
  Notes: '',
};

/** Twelve rows: three with a mistake, one of the past, two without a post. `pictures`: the address of a server for pictures. */
function messyRows({ year, pictures }: { year: number; pictures: string }) {
  const rows: Partial<typeof emptyRow>[] = [
    {
      Date: `${year}-03-01`,
      Time: '9:00',
      Channels: 'Skyapp',
      Text: 'Rye &amp; spelt bread is back.',
      Link: 'https://harbour-bakery.example/rye?size=1&amp;cut=2',
      Owner: 'Kim',
    },
    {
      Date: `${year}-03-02`,
      Time: '5:30 PM',
      Channels: 'skyapp, threadapp',
      Text: 'Buns 🥐 for the weekend',
    },
    {
      Date: `${year}-03-03`,
      Time: '12.15',
      Channels: 'Photoapp',
      Text: 'Seven o’clock bread.',
      Picture: `${pictures}/seven.jpg`,
    },
    {
      Date: `${year}-03-04`,
      Time: '08:00',
      Channels: 'Photoapp; Socialnet',
      Text: 'The new oven.',
      Picture: `${pictures}/oven.jpg`,
      Link: 'https://drive.google.com/file/d/1x2y3z/view?usp=sharing',
    },
    { Date: `${year}-03-05`, Time: '9am', Channels: 'Skyap', Text: 'Who bakes on Sundays?' },
    {},
    {
      Date: `${year - 2}-03-06`,
      Time: '09:00',
      Channels: 'Skyapp',
      Text: 'Our first winter.',
      Notes: 'last year',
    },
    { Date: `${year}-03-08`, Channels: 'Skyapp', Text: 'Half past what?' },
    { Date: `${year}-03-09`, Time: '18:00', Text: 'For everyone?' },
    {
      Date: ` ${year}-03-10 `,
      Time: '10:00',
      Channels: 'Threadapp',
      Text: 'The oven rests on Sundays.',
      Link: 'https://harbour-bakery.example/',
    },
    {
      Date: `${year}-03-11T00:00:00.000Z`,
      Time: '11:00',
      Channels: 'SKYAPP',
      Text: 'Fish &#38; chips buns',
    },
    { Owner: 'Kim', Notes: 'April follows' },
  ];
  return rows.map((cells) => ({ ...emptyRow, ...cells }));
}

/** Makes the data table "Content calendar" and fills it. `forRuns`: further columns, which are empty. */
export async function makeMessyTable(
  { rest }: N8nSession,
  { forRuns = [], ...content }: Parameters<typeof messyRows>[0] & { forRuns?: readonly string[] },
): Promise<void> {
  const columns = [...Object.keys(emptyRow), ...forRuns].map((name) => ({ name, type: 'string' }));
  const table = await rest.publicApi({
    method: 'POST',
    path: '/data-tables',
    body: { name: 'Content calendar', columns },
  });
  const { id } = z.looseObject({ id: z.string() }).parse(table);
  await rest.publicApi({
    method: 'POST',
    path: `/data-tables/${id}/rows`,
    body: { data: messyRows(content) },
  });
}
