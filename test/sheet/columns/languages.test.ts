/** The headings of a plan in each language of the table of columns: all of them are read or skipped, and nothing is asked about but the approval. */
import { expect, it } from '@jest/globals';
import { mapColumns } from '../../../shared/sheet/columns/map-columns.ts';
import { readColumns } from '../../../shared/sheet/columns/read-columns.ts';

const cells = {
  date: '15.03.2027',
  weekday: 'Monday',
  time: '9:00',
  networks: 'Skyapp',
  text: 'Buns',
  media: 'https://bakery.example/a.jpg',
  altText: 'A loaf',
  format: 'Reel',
  notes: 'Ask Sam',
  owner: 'Sam',
  approval: 'OK',
};
type Heading = keyof typeof cells;

const languages: Record<string, Record<Heading, string>> = {
  German: {
    ...{
      date: 'Datum',
      weekday: 'Wochentag',
      time: 'Uhrzeit',
      networks: 'Plattformen',
      text: 'Beitragstext',
    },
    ...{ media: 'Foto', altText: 'Alternativtext', format: 'Format', notes: 'Bemerkung' },
    ...{ owner: 'Verantwortlich', approval: 'Freigegeben' },
  },
  French: {
    ...{ date: 'Date de publication', weekday: 'Jour', time: 'Heure de publication', networks: 'Réseaux' },
    ...{ text: 'Texte du post', media: 'Photo', altText: 'Texte alternatif', format: 'Format' },
    ...{ notes: 'Remarques', owner: 'Responsable', approval: 'Validation' },
  },
  Spanish: {
    ...{
      date: 'Fecha de publicación',
      weekday: 'Día',
      time: 'Hora de publicación',
      networks: 'Redes sociales',
    },
    ...{ text: 'Texto del post', media: 'Imágenes', altText: 'Texto alternativo', format: 'Formato' },
    ...{ notes: 'Observaciones', owner: 'Responsable', approval: 'Aprobado' },
  },
  Portuguese: {
    ...{
      date: 'Data de publicação',
      weekday: 'Dia',
      time: 'Horário',
      networks: 'Redes sociais',
      text: 'Legenda',
    },
    ...{ media: 'Imagens', altText: 'Texto alternativo', format: 'Formato', notes: 'Observações' },
    ...{ owner: 'Responsável', approval: 'Aprovação' },
  },
  Italian: {
    ...{
      date: 'Data',
      weekday: 'Giorno',
      time: 'Orario di pubblicazione',
      networks: 'Canali',
      text: 'Testo',
    },
    ...{ media: 'Immagini', altText: 'Testo alternativo', format: 'Formato', notes: 'Note' },
    ...{ owner: 'Responsabile', approval: 'Approvazione' },
  },
  Dutch: {
    ...{
      date: 'Datum',
      weekday: 'Dag',
      time: 'Tijd',
      networks: 'Kanaal',
      text: 'Tekst',
      media: 'Afbeelding',
    },
    ...{ altText: 'Alttekst', format: 'Formaat', notes: 'Opmerkingen', owner: 'Verantwoordelijke' },
    ...{ approval: 'Akkoord' },
  },
};

it.each(Object.entries(languages))('of a plan in %s are read', (_, headings) => {
  const named = Object.entries(headings) as [Heading, string][];
  const row = Object.fromEntries(named.map(([meaning, name]) => [name, cells[meaning]]));
  const { read, questions, skipped } = readColumns([row], { names: {} });
  const readings = named.map(([, name]) => read.find((column) => column.name === name)?.meaning ?? 'skipped');
  const expected = named.map(([meaning]) =>
    meaning === 'notes' || meaning === 'owner' ? 'skipped' : meaning,
  );
  expect([readings, questions, skipped]).toStrictEqual([expected, [], [headings.notes, headings.owner]]);
  const { findings } = mapColumns([row], { form: {}, names: {}, keepsPosts: true }).row(0);
  expect(findings.map(({ label }) => label)).toStrictEqual(['Plan Rows Whose']);
});

it.each(['Post', 'static', 'Photo', 'Single image', 'Beitrag', 'Statique', 'Estático', 'publicação', 'Foto'])(
  'under Format, a usual post: %s',
  (Format) => {
    const row = mapColumns([{ Text: 'Buns', Format }], { form: {}, names: {}, keepsPosts: true }).row(0);
    expect([row.findings, row.adjustments]).toStrictEqual([[], {}]);
  },
);
